import type { z } from 'zod'
import { limits } from '#app/rules/base/limits.ts'
import { byTrackNumber, moveTrack as movedTracks } from '#app/rules/studio/track-order.ts'
import type { trackMoveInput } from '#app/schemas/studio/hosting.ts'
import { orderTexts } from '#app/texts/base/order.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  authorizeItem,
  authorizeItems,
  changeFeed,
  type ItemRow,
  markChanged,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { saveTrackNumbers } from './track-order.ts'

/**
 * me/hosting-track-move: moves a track of a release before another one, or to the end, wherever they are by now; all
 * tracks are then numbered from 1. With `hold`, the new numbers of published tracks are kept as unpublished changes.
 * @throws AppError 409 ORDER_CHANGED if that other track is no longer there
 */
export function moveTrack(
  ctx: Ctx,
  { feed_id, hold, ...move }: z.output<typeof trackMoveInput>,
): Promise<{ tracks: string[] }> {
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    await authorizeItem(ctx, feed, move.item_id)
    if (feed.type !== 'ALBUM')
      throw invalid('feed_id', 'Only the tracks of a release have an order.')
    const numberOf = ({ content, changes }: ItemRow) =>
      withChanges(content, hold ? changes : null).item_number
    const placeOf = (row: ItemRow) => ({
      number: numberOf(row),
      created: row.created_at.toISOString(),
    })
    const before = (await authorizeItems(ctx, feed)).sort((a, b) =>
      byTrackNumber(placeOf(a), placeOf(b)),
    )
    const tracks = movedTracks(before, ({ id }) => id, move)
    if (!tracks || tracks.length > limits.number)
      throw new AppError('ORDER_CHANGED', { status: 409, message: orderTexts.changed })
    const numbered = tracks
      .map((track, at) => ({ track, item_number: at + 1 }))
      .filter(({ track, item_number }) => numberOf(track) !== item_number)
    await saveTrackNumbers(ctx, numbered, { hold })
    if (!hold && numbered.some(({ track }) => track.published_at)) await markChanged(ctx, feed)
    return { tracks: tracks.map(({ id }) => id) }
  })
}
