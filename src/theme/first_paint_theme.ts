/** The localStorage key for a copy of the look: the first paint cannot wait for the database. */
export const themeKey = "godwit:theme";

/**
 * The first part of index.html's first script: it applies the stored look before the first paint. It is a file of the
 * build, since a server's own policy may forbid inline scripts. Without a copy, the system's colour scheme decides.
 */
export const themeScript = `try{var t=JSON.parse(localStorage.getItem("${themeKey}")),s;if(t){if(t.scheme=="dark"||t.scheme=="light")document.documentElement.dataset.theme=t.scheme;if(t.css){s=new CSSStyleSheet;s.replaceSync(t.css);document.adoptedStyleSheets=[s]}}}catch(e){}`;
