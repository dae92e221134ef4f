import { parseAst, type Plugin } from "vite";

/** What of Dexie a build is without: members, by how their class or list begins; statements, by how they begin; and what reads otherwise. */
type Without = {
  members: Readonly<Record<string, string>>;
  statements: readonly string[];
  otherwise: readonly (readonly [theirs: string, ours: string])[];
};

/**
 * What nothing here uses: its cache of queries, which db/connection switches off; hooks and addons; all events but those of a
 * connection, and what it says of them in the console; a list of connections, who tell each other what the browser tells each of
 * them; ranges under a compound key's first part, and queries that nobody asks; contents that are changed with a schema; other
 * copies of Dexie in the same page; notes in the console on localhost. A live query that is not being read weighs what was written by
 * itself, instead of with all that was written since it was last read: every query kept a tree of that, and a page of statuses
 * took 25 ms of a slow phone to be put into all of them.
 */
const everywhere: Without = {
  members: {
    "class Table {": "offset each reverse mapToClass defineClass upsert bulkAdd bulkUpdate",
    "class Collection {": "raw until last or desc eachUniqueKey eachPrimaryKey firstKey lastKey distinct",
    "class WhereClause {":
      "belowOrEqual equalsIgnoreCase anyOfIgnoreCase startsWithAnyOfIgnoreCase notEqual noneOf inAnyRange startsWithAnyOf",
    "class Transaction {": "waitFor",
    "class Version {": "upgrade",
    "let Dexie$1 = class Dexie {": "unuse hasFailed dynamicallyOpened",
    "props(DexiePromise.prototype, {": "timeout",
    "props(DexiePromise, {": "PSD totalEchoes newPSD usePSD scheduler",
    "props(Dexie, {":
      "delete exists getDatabaseNames defineClass ignoreTransaction vip async spawn waitFor debug derive extend props override " +
      "Events on extendObservabilitySet getByKeyPath setByKeyPath delByKeyPath shallowClone deepClone getObjectDiff cmp asap " +
      "minKey addons connections errnames cache semVer version",
  },
  statements: [
    "if (keyOrCrit && keyOrCrit.constructor === Object)",
    "this.hook = db._allTables[name]",
    "const readingHook = ",
    "this.once = ",
    "this.on.ready.subscribe = ",
    "const vipDB = ",
    "this.vip = vipDB;",
    "const { addons } = options;",
    "addons.forEach(",
    "if (name)\n            this.unuse(",
    "this.use(cacheMiddleware);",
    "this.use(virtualIndexMiddleware);",
    "this.use(hooksMiddleware);",
    "if (typeof eventName === 'object')",
    "if (wasCreated)\n                _onDatabaseCreated(",
    "_onDatabaseDeleted(",
    "signalSubscribersNow(everything, true);",
    "signalSubscribersNow(updateParts, true);",
    "function setDebug(",
    "setDebug(debug);",
    "if (typeof dispatchEvent !== 'undefined' &&",
    "Dexie.maxKey = ",
    "const connections = createConnectionsManager();",
    "connections.add(",
    "connections.remove(",
    "connections\n",
    "this.on('versionchange', ",
    "this.on('blocked', ",
  ],
  otherwise: [
    [".then((res) => this.hook.reading.fire(res));", ";"],
    [".then((result) => result.map((res) => this.hook.reading.fire(res)));", ";"],
    ["valueMapper: readingHook !== mirror ? readingHook : null,", ""],
    [
      "const keyPaths = keys(indexOrCrit);",
      "throw new TypeError('Name an index.'); const keyPaths = keys(indexOrCrit);",
    ],
    ["if (!ctx.or) {", "if (true) {"],
    ["if (value instanceof PropModification) {", "if (false) {"],
    ["if (!yProps)\n        return res;", "return res;"],
    ["if (contentUpgrade && ", "if (false && "],
    [", {\n            ready: [promisableChain, nop],\n        });", ");"],
    ["state.onReadyBeingFired = [];\n        return DexiePromise", "return; return DexiePromise"],
    ["else if (typeof returnValue.next === 'function' &&", "else if (false &&"],
    ["addons: Dexie.addons,", ""],
    ["...fullNameExceptions,", ""],
    [
      "let cachable = isCachableContext(PSD, table) &&\n                            isCachableRequest(method, req);",
      "const cachable = false;",
    ],
    [
      "var debug = typeof location !== 'undefined' &&\n    /^(http|https):\\/\\/(localhost|127\\.0\\.0\\.1)/.test(location.href);",
      "const debug = false;",
    ],
    ["let accumMuts = {};", "let accumMuts = {}, reading = true;"],
    [
      "const mutationListener = (parts) => {",
      "const mutationListener = (parts) => { if (!reading) { if (obsSetsOverlap(currentObs, parts)) doQuery(); return; }",
    ],
    [
      "accumMuts = {};\n            const subscr = {};",
      "accumMuts = {}; reading = true;\n            const subscr = {};",
    ],
    [
      "accumMuts = {};\n                        execInGlobalContext(",
      "accumMuts = {}; reading = false;\n                        execInGlobalContext(",
    ],
  ],
};

/** What the worker has no need of besides: it watches nothing, so that nobody has to be told there of what is written elsewhere. */
const inWorker: Without = {
  members: {
    "class Collection {": "eachKey uniqueKeys",
    "class WhereClause {": "startsWithIgnoreCase",
    "props(Dexie, {": "liveQuery",
  },
  statements: [
    "const getRange = ",
    "const readSubscribers = ",
    "keys(readSubscribers).forEach(",
    "bc.onmessage = ",
    "if (typeof addEventListener !== 'undefined') {",
  ],
  otherwise: [],
};

type Node = { type: string; start: number; end: number };
type Member = Node & { key?: { name?: string } };
type Cut = { start: number; end: number; instead: string };

function* nodesOf(node: object): Generator<Node> {
  if ("type" in node) yield node as Node;
  for (const child of Object.values(node)) if (typeof child === "object" && child !== null) yield* nodesOf(child);
}

function only<T>(found: readonly T[], what: string): T {
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error(`Dexie has no longer, or twice: ${what}`);
  return one;
}

/**
 * Leaves out of Dexie what is not used; the bundler then drops what only that used.
 * @param code Dexie's modern build
 * @param without what it is left without
 * @throws Error naming what this Dexie has not, or has twice
 */
export function trim(code: string, { members, statements, otherwise }: Without): string {
  const nodes = [...nodesOf(parseAst(code))];
  const beginning = (text: string) => {
    const found = nodes.filter(
      ({ start, type }) => /(?:Statement|Declaration)$/.test(type) && code.startsWith(text, start),
    );
    return only(found, text);
  };
  const left = ({ start, end }: Node): Cut => ({ start, end, instead: "" });
  const cuts = [
    ...Object.entries(members).flatMap(([owner, names]) => {
      const list = [...nodesOf(beginning(owner))].find(
        ({ type }) => type === "ClassBody" || type === "ObjectExpression",
      );
      const all = Object.values<unknown>({ ...list }).flat() as (Member | undefined)[];
      return names.split(" ").map((name) => {
        const member = left(
          only(
            all.filter((one): one is Member => one?.key?.name === name),
            `${owner} ${name}`,
          ),
        );
        // A property's comma goes with it.
        return code[member.end] === "," ? { ...member, end: member.end + 1 } : member;
      });
    }),
    ...statements.map((text) => left(beginning(text))),
    ...otherwise.map(([theirs, ours]) => {
      const start = code.indexOf(theirs);
      only(code.split(theirs).slice(1), theirs);
      return { start, end: start + theirs.length, instead: ours };
    }),
  ];
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code);
}

/**
 * Dexie without what is not used here: its modern build, a kilobyte smaller, and a third less than that. The tests' is the page's.
 * @throws Error (in a build of the worker) naming what the worker calls and this Dexie has not
 */
export function leanDexie(where: "page" | "worker"): Plugin {
  return {
    name: "godwit:dexie",
    config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }] } }),
    transform(code, id) {
      if (!id.endsWith("/dexie/dist/modern/dexie.mjs")) return null;
      const lean = trim(code, everywhere);
      return { code: where === "worker" ? trim(lean, inWorker) : lean, map: null };
    },
    generateBundle(_options, bundle) {
      if (where === "page") return;
      const named = new RegExp(`\\.(?:${Object.values(inWorker.members).join("|").replaceAll(" ", "|")})\\b`);
      for (const chunk of Object.values(bundle)) {
        const call = chunk.type === "chunk" ? named.exec(chunk.code) : null;
        if (call) throw new Error(`The worker's Dexie has no ${call[0]}`);
      }
    },
  };
}
