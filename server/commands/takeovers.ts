import {
  findTakeovers,
  giveOwnAddress,
  setFeedAddress,
  type Takeover,
} from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { takeBackFromHost } from '#app/.server/studio/publishing/index.ts'

type Line = Takeover & { undone?: boolean; error?: string | null }

/** Looks for feeds that were taken over; with `undo`, sets those back of which that is certain. */
export async function* takeovers(ctx: Ctx, { undo }: { undo: boolean }): AsyncGenerator<Line> {
  for await (const takeover of findTakeovers(ctx)) {
    if (undo && takeover.certain) yield { ...takeover, ...(await setBack(ctx, takeover)) }
    else yield takeover
  }
}

async function setBack(ctx: Ctx, takeover: Takeover) {
  const { id: feedId, kind, address, url, host } = takeover
  try {
    if (kind === 'ADDRESS') await giveOwnAddress(ctx, { feedId, address })
    else if (host === null) await setFeedAddress(ctx, { feedId, to: address, was: url })
    else await takeBackFromHost(ctx, { feedId, to: address, host })
    return { undone: true, error: null }
  } catch (error) {
    // Somebody else was quicker; the next run looks again.
    if (!(error instanceof AppError)) throw error
    return { undone: false, error: error.message }
  }
}
