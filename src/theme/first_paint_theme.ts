/** Where the copy of the chosen look lies in localStorage: the first paint cannot wait for the database. */
export const themeKey = "godwit:theme";

/**
 * The first script of index.html: shows the look of the copy in localStorage before the first paint. It is a file of the build,
 * since a server's own policy may forbid scripts in the page. Where storage is off or nothing is kept, the system's scheme
 * decides.
 */
export const themeScript = `try{var t=JSON.parse(localStorage.getItem("${themeKey}")),s;if(t){if(t.scheme=="dark"||t.scheme=="light")document.documentElement.dataset.theme=t.scheme;if(t.css){s=new CSSStyleSheet;s.replaceSync(t.css);document.adoptedStyleSheets=[s]}}}catch(e){}`;
