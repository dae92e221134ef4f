import { expect, test } from "vitest";
import { isPage, isServerPath } from "./server_path";

test.each([
  "/api",
  "/api/v1/instance",
  "/oauth/authorize",
  "/auth/password",
  "/nodeinfo/2.0.json",
  "/nodeinfo_2_0",
  "/static/terms-of-service.html",
  "/instance/panel.html",
  "/media/a/b.png",
  "/proxy/sig/url/name.png",
  "/.well-known/nodeinfo",
  "/main/ostatus",
  "/main/ostatus/follow",
  "/pleroma/admin/",
  "/objects/9f",
  "/activities/9f",
  "/users/demo/feed.atom",
  "/demo.rss",
  "/tags/pwa.RSS",
])("the server answers %s itself", (path) => expect(isServerPath(path)).toBe(true));

test.each([
  "/",
  "/oauth-callback",
  "/oauth-callback/",
  "/apiary",
  "/api-docs",
  "/main/friends",
  "/main/public",
  "/main/ostatus-of-things",
  "/users/api",
  "/notice/AbcDefGhiJklMnoPqr",
  "/media-matters",
  "/static.html",
  "/demo/notifications",
  "/-/share",
  "/tag/rss",
])("the shell answers %s", (path) => expect(isServerPath(path)).toBe(false));

test.each(["/emoji/marsh/cat.png", "/images/avi.JPG", "/robots.txt", "/favicon.ico", "/manifest.json"])(
  "a file is no page of ours: %s",
  (path) => expect(isPage(path)).toBe(false),
);

test.each(["/", "/users/jpeg", "/@demo@b.example", "/demo.png.and.more", "/static.html", "/tag/gif"])(
  "a page is no file: %s",
  (path) => expect(isPage(path)).toBe(true),
);
