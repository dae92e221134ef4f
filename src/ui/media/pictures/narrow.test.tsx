import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { NarrowContext } from "../../browser/narrow";
import { Gallery } from "../gallery/Gallery";

afterEach(cleanup);

const four = ["1", "2", "3", "4"].map((id) =>
  v.parse(MediaAttachment, { id, type: "image", url: `https://a.example/${id}.jpg` }),
);

test.each([true, false])("a row of pictures is marked for a narrow column only in one: %s", async (narrow) => {
  const { container } = await inWorld(
    <NarrowContext value={narrow}>
      <Gallery media={four} covered={false} onCover={null} folded={false} />
    </NarrowContext>,
  );
  const row = container.querySelector("[data-count='4']");
  expect([row?.hasAttribute("data-narrow"), row?.hasAttribute("data-tight")]).toEqual([narrow, narrow]);
});
