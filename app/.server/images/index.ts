import type { Ctx } from '../ctx.ts'

/** What a page needs to know of a picture before it is loaded. */
export interface PictureFacts {
  /** A few pixels of it as a data: address, to be drawn blurred. */
  preview: string
  /** Its dominant colour, '#rrggbb'. */
  colour: string
}

/** The facts of the covers of content, by content id; those not looked at yet are missing. */
export function pictureFacts(
  _ctx: Ctx,
  _ids: readonly string[],
): Promise<Map<string, PictureFacts>> {
  return Promise.resolve(new Map())
}
