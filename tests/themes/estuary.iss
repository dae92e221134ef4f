@meta {
  name: Estuary;
  author: Ada Marsh;
  license: CC0;
}

@palette.Ebb {
  bg: #12202b;
  fg: #1b2f3d;
  text: #e3edf2;
  link: #58c1e0;
  accent: #58c1e0;
  cRed: #f0717a;
  cGreen: #63c98c;
  cBlue: #58c1e0;
  cOrange: #e8b34c;
}

@palette.Flood {
  bg: #f1f6f8;
  fg: #dde9ee;
  text: #172a36;
  link: #0f6d8c;
  accent: #0f6d8c;
  border: #c1d4dd;
  cRed: #b92f3b;
  cGreen: #1f7a48;
  cBlue: #0f6d8c;
  cOrange: #8a5c00;
}

Root {
  --font: generic | sans-serif;
  --monoFont: generic | monospace;
  --badgeNotification: color | --cRed;
  --rim: shadow | inset 0 0 0 1 --text / 0.2;
}

/* Corners of every kind. */
Button {
  roundness: 2;
  background: $blend(--inheritedBackground 0.3 --accent);
}

Button:hover {
  shadow: --rim
}

Input {
  roundness: 2;
}

Panel {
  roundness: 0;
  shadow: --rim, 0 3 8 -2 #000000 / 0.4;
}

Avatar {
  roundness: 22;
}

Popover {
  roundness: 2;
  shadow: 0 2 10 0 #000000 / 0.5
}
