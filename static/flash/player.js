// Plays what the page around this frame hands in: { wasm, swf }, the player's own code and a film. Says "ready", "playing" or
// "failed" to it.
window.RufflePlayer = {
  config: {
    polyfills: false,
    publicPath: "./",
    autoplay: "on",
    unmuteOverlay: "visible",
    letterbox: "on",
    warnOnUnsupportedContent: false,
    allowScriptAccess: false,
    allowNetworking: "none",
    openUrlMode: "deny",
    upgradeToHttps: false,
    contextMenu: "rightClickOnly",
    showSwfDownload: false,
    splashScreen: false,
    logLevel: "error",
  },
};

const say = (word) => window.parent.postMessage(word, "*");

window.addEventListener("message", async ({ source, data }) => {
  if (source !== window.parent) return;
  // This frame may not ask the network for anything: the one file that the player asks for was handed in.
  window.fetch = async (asked) => {
    if (!String(asked.url ?? asked).endsWith(".wasm")) return Response.error();
    return new Response(data.wasm, { headers: { "content-type": "application/wasm" } });
  };
  try {
    const player = window.RufflePlayer.newest().createPlayer();
    document.body.append(player);
    await player.ruffle().load({ data: data.swf, allowScriptAccess: false });
    say("playing");
  } catch {
    say("failed");
  }
});
window.addEventListener("load", () => say("ready"));
