import * as v from "valibot";
import { word } from "./lenient";

/**
 * A hashtag as `GET /api/v1/tags/:name` tells of it. `following`: whether the user follows it; lists of followed
 * hashtags may leave it out.
 */
export const Tag = v.object({ name: word, following: v.optional(v.boolean()) });
export type Tag = v.InferOutput<typeof Tag>;
