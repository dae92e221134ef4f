/** Languages (BCP 47, without a region) that are written from right to left. */
export const rightToLeft: ReadonlySet<string> = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);
