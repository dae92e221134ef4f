/**
 * The folders whose components and hooks the React compiler memoizes: lists and what their rows are made of, of which a
 * screen draws much, and the screens, which load later. What is drawn once for each page is not: there the compiler's
 * caches cost the first screen bytes and save no work that can be measured. A file is memoized if its path contains one
 * of these, save for functions with the directive "use no memo".
 */
export const memoizedFolders = [
  "src/features/",
  "src/ui/account/list/",
  "src/ui/base/list/",
  "src/ui/content/",
  "src/ui/emoji/",
  "src/ui/notification/",
  "src/ui/status/actions/",
  "src/ui/status/attached/",
  "src/ui/status/poll/",
  "src/ui/status/row/",
];
