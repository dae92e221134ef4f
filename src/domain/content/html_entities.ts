/** The entity names of HTML 4, which servers and people use. Other names stay as they are. */
const latin = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave
Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml
Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth
ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;
const greek = `Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi
Psi Omega - - - - - - - alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau
upsilon phi chi psi omega`;
const rest = `amp&lt<gt>quot"apos'OEligŒoeligœScaronŠscaronšYumlŸfnofƒcircˆtilde˜ensp\u2002emsp\u2003thinsp\u2009zwnj\u200czwj\u200d\
lrm\u200erlm\u200fndash–mdash—lsquo‘rsquo’sbquo‚ldquo“rdquo”bdquo„dagger†Dagger‡bull•hellip…permil‰prime′Prime″lsaquo‹rsaquo›\
oline‾frasl⁄euro€image\u2111weierp℘real\u211ctrade™alefsymℵlarr←uarr↑rarr→darr↓harr↔crarr↵lArr⇐uArr⇑rArr⇒dArr⇓hArr⇔forall∀part∂\
exist∃empty∅nabla∇isin∈notin∉ni∋prod∏sum∑minus−lowast∗radic√prop∝infin∞ang∠and∧or∨cap∩cup∪int∫there4∴sim∼cong≅asymp≈ne≠equiv≡\
le≤ge≥sub⊂sup⊃nsub⊄sube⊆supe⊇oplus⊕otimes⊗perp⊥sdot⋅lceil⌈rceil⌉lfloor⌊rfloor⌋loz◊spades♠clubs♣hearts♥diams♦`;

type Names = ReadonlyMap<string, string>;

function readNames(): Names {
  const counted = (list: string, first: number): [string, string][] =>
    list.split(/\s+/).map((name, at) => [name, String.fromCodePoint(first + at)]);
  const listed = [...rest.matchAll(/([a-z]+4?)([^a-z])/gi)].map(([, name = "", sign = ""]): [string, string] => [
    name,
    sign,
  ]);
  return new Map([...counted(latin, 160), ...counted(greek, 913), ...listed]);
}

const names = readNames();
const reference = /&(?:#(\d{1,9})|#x([\da-f]{1,7})|([a-z][a-z\d]{1,9})(?=;)|(amp|lt|gt|quot)(?![a-z\d=]));?/gi;
/** Numeric references 128 to 159 mean Windows-1252 characters, as in browsers. */
const windows = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const unpaired = 0xfffd;

function numbered(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows.charAt(code - 0x80);
  const bad = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return String.fromCodePoint(bad ? unpaired : code);
}

/** Decodes character references (`&amp;` → `&`). An unknown reference stays as it is. */
export function readReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (whole, decimal?: string, hex?: string, name?: string, bare?: string) => {
    if (decimal) return numbered(Number.parseInt(decimal, 10));
    if (hex) return numbered(Number.parseInt(hex, 16));
    return names.get(name ?? bare ?? "") ?? whole;
  });
}
