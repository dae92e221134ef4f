/** The parts of a catalogue, see `plugin`. */
declare module "*.json?first" {
  const words: import("./t").Catalogue;
  export default words;
}

declare module "*.json?late" {
  const words: import("./t").Catalogue;
  export default words;
}
