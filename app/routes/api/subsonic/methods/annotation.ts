import { type AppCtx, listening, type Methods } from '../method.ts'
import { errorCodes, SubsonicError } from '#app/protocols/subsonic/answer.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import type { TypedId } from '#app/protocols/subsonic/ids.ts'
import { positionsAtOnce } from '#app/rules/library/positions.ts'
import {
  addToLibrary,
  removeFromLibrary,
  setPositions,
} from '#app/.server/library/entries/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { itemHits } from '#app/.server/catalogue/cards/index.ts'
import { trackEvent } from '#app/.server/stats/figures/index.ts'
import { placesOfIds } from '../find.ts'
import { subsonicTexts as texts } from '#app/texts/library/subsonic.ts'
import { longestPositionMs, progressOf, setPosition } from '../progress.ts'

/** Of each kind. */
const mostStarred = 50
/** Nobody hears more within ten minutes. */
const mostPlays = 10
const justNowMs = 10 * 60 * 1000

export const annotationMethods: Methods = {
  star: listening(async (ctx, sent) => {
    for (const _id of starredIds(sent)) await addToLibrary(ctx, { _id })
  }),
  unstar: listening(async (ctx, sent) => {
    for (const _id of starredIds(sent)) await removeFromLibrary(ctx, { _id })
  }),
  setRating: listening((_ctx, sent) => {
    sent.id('id', 'track', 'album', 'artist', 'author', 'episode', 'show')
    throw new SubsonicError(errorCodes.generic, texts.ratingsUnkept)
  }),
  scrobble: listening(scrobble),
  reportPlayback: listening(reportPlayback),
}

function starredIds(sent: Parameters): string[] {
  const asked = [
    ...sent.ids(
      'id',
      mostStarred,
      'track',
      'episode',
      'album',
      'artist',
      'author',
      'show',
      'playlist',
    ),
    ...sent.ids('albumId', mostStarred, 'album', 'show'),
    ...sent.ids('artistId', mostStarred, 'artist', 'author'),
  ]
  if (asked.length === 0) sent.id('id')
  if (asked.some(({ kind }) => kind === 'author'))
    throw new SubsonicError(errorCodes.generic, texts.onlyFeeds)
  return asked.map(({ id }) => id)
}

/**
 * What was heard, maybe a while ago and without a line; without `submission`, what begins to play. A track counts as
 * heard. Of an episode apps say so after some minutes of it, so that its position stays: that comes by bookmarks and
 * reports of playback.
 */
async function scrobble(ctx: AppCtx, sent: Parameters): Promise<void> {
  const ids = sent.ids('id', positionsAtOnce, 'track', 'episode')
  if (ids.length === 0) sent.id('id')
  const times = sent.numbers('time', positionsAtOnce)
  const isHeard = sent.flag('submission') ?? true
  const known = await progressOf(ctx, ids)
  const now = ctx.now().getTime()
  const heardAt = (at: number) => Math.min(times[at] ?? now, now)
  await setPositions(ctx, {
    positions: ids.flatMap(({ kind, id }, at) => {
      const before = known.get(id)
      if (!before) return []
      const isWhole = isHeard && kind === 'track'
      return [
        {
          _id: id,
          position: isWhole ? 0 : before.position,
          duration: before.duration,
          finished: isWhole || before.finished,
          listened: new Date(heardAt(at)).toISOString(),
        },
      ]
    }),
  })
  if (!isHeard) return
  const justNow = ids.filter((_, at) => now - heardAt(at) < justNowMs)
  await tellPlays(ctx, justNow.slice(0, mostPlays))
}

/**
 * Counts what was heard just now as played, as our own player does. What is told later isn't: plays are of the time when
 * they are told.
 */
async function tellPlays(ctx: AppCtx, ids: readonly TypedId[]): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'user') return
  const hits = await itemHits(ctx, await placesOfIds(ctx, ids))
  for (const { _id, _type, info } of hits.values())
    await trackEvent(ctx, {
      uid: actor.sessionId,
      platform: 'MOBILE',
      event: 'CONTENT_PLAYED',
      properties: { _id, _type, title: info.title },
    }).catch(unlessTooMany)
}

/** A play that can't be counted disturbs nobody. */
function unlessTooMany(error: unknown): void {
  if (!(error instanceof AppError) || error.status !== 429) throw error
}

/** How far a player is: the position of the library. */
async function reportPlayback(ctx: AppCtx, sent: Parameters): Promise<void> {
  const id = sent.id('mediaId', 'track', 'episode')
  const position = sent.requiredNumber('positionMs', { most: longestPositionMs })
  // Nothing was heard yet of what starts: where one was before stays.
  if (sent.requiredText('state') !== 'starting') await setPosition(ctx, id, position)
}
