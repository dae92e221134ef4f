import { expect, test } from "vitest";
import { changePostRequest, deletePostRequest, postsRequest } from "./post_requests";
import {
  addNoteRequest,
  changeReportsRequest,
  deleteNoteRequest,
  readReportRequest,
  reportsRequest,
} from "./report_requests";
import { everybody, userRequest, usersRequest } from "./user_requests";

test("ids, nicknames and hosts are encoded in paths", () => {
  const wild = "../a?b#c/d";
  const encoded = encodeURIComponent(wild);
  const paths = [
    readReportRequest(wild),
    addNoteRequest(wild, "x"),
    deleteNoteRequest("1", wild),
    userRequest(wild),
    postsRequest({ of: "instance", host: wild }, 1),
    postsRequest({ of: "person", name: wild, private_too: true }, 1),
    changePostRequest(wild, { sensitive: true }),
    deletePostRequest(wild),
  ].map(({ path }) => path);
  for (const path of paths) expect([path.includes(encoded), path.includes(wild)]).toEqual([true, false]);
});

test("lists are asked for by page, people by one field and the filters together", () => {
  expect(reportsRequest("closed", 3).query).toEqual({ state: "closed", page: 3, page_size: 20 });
  const asked = usersRequest({ text: " @ben ", by: "name", filters: ["local", "active"], tag: "mrf_tag:sandbox" }, 2);
  expect(asked.query).toEqual({
    page: 2,
    page_size: 50,
    name: "ben",
    filters: "local,active",
    tags: ["mrf_tag:sandbox"],
  });
  expect(usersRequest(everybody, 1).query).toEqual({ page: 1, page_size: 50 });
  expect(postsRequest({ of: "known", local_only: true }, 1).query).toMatchObject({ local_only: true, page: 1 });
  expect(postsRequest({ of: "person", name: "ben", private_too: false }, 1).query).toMatchObject({ godmode: false });
});

test("many reports are changed by one request", () => {
  const { method, json } = changeReportsRequest(["1", "2"], "resolved");
  expect([method, json]).toEqual([
    "PATCH",
    {
      reports: [
        { id: "1", state: "resolved" },
        { id: "2", state: "resolved" },
      ],
    },
  ]);
});
