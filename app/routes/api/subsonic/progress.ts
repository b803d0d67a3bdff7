import type { TypedId } from '#app/protocols/subsonic/ids.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { itemHits } from '#app/.server/catalogue/cards/index.ts'
import { listenedOf, setPositions } from '#app/.server/library/entries/index.ts'
import { nothing, placesOfIds } from './find.ts'

/** No file here is longer than a week. */
export const longestPositionMs = 7 * 24 * 3600 * 1000

/** How far an account is in an item; at its beginning where it was never played. */
export interface Progress {
  /** Seconds. */
  position: number
  duration: number | null
  finished: boolean
}

/** How far the account is in those of these items that there are, by id. */
export async function progressOf(
  ctx: Ctx,
  ids: readonly TypedId[],
): Promise<Map<string, Progress>> {
  const places = await placesOfIds(ctx, ids)
  const [listened, hits] = await Promise.all([
    listenedOf(
      ctx,
      ids.map(({ id }) => id),
    ),
    itemHits(ctx, places),
  ])
  return new Map(
    places.map(({ itemId }) => {
      const { position = 0, duration = null, finished = false } = listened.get(itemId) ?? {}
      const stated = hits.get(itemId)?.info.duration ?? null
      return [itemId, { position, duration: duration ?? stated, finished }]
    }),
  )
}

/**
 * Sets how far the account is in an item; at 0 what it had finished stays so. @throws SubsonicError 70
 */
export async function setPosition(ctx: Ctx, id: TypedId, milliseconds: number): Promise<void> {
  const known = (await progressOf(ctx, [id])).get(id.id)
  if (!known) return nothing()
  await setPositions(ctx, {
    positions: [
      {
        _id: id.id,
        position: milliseconds / 1000,
        duration: known.duration,
        finished: milliseconds === 0 && known.finished,
        listened: ctx.now().toISOString(),
      },
    ],
  })
}
