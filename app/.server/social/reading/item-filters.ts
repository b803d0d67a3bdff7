import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'
import { feedsOfGenre } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Picks the items of a timeline that are shown. */
export type TimelineItemFilter = (items: TimelineItem[]) => TimelineItem[] | Promise<TimelineItem[]>

const typesByFilter: Record<Exclude<AudioFilter, 'AUDIO'>, ReadonlySet<ContentType>> = {
  PODCASTS: new Set(['SHOW', 'EPISODE', 'LIVE', 'AUDIOBOOK']),
  MUSIC: new Set(['ARTIST', 'ALBUM', 'TRACK']),
}

/** Picks notes about podcasts, or about music; null for AUDIO or no filter, where everything passes. */
export function audioFilter(filter: AudioFilter | null | undefined): TimelineItemFilter | null {
  if (!filter || filter === 'AUDIO') return null
  return (items) => items.filter(({ hit }) => hit !== null && typesByFilter[filter].has(hit._type))
}

/** Picks notes about content of one genre. */
export function genreFilter(ctx: Ctx, genre: string): TimelineItemFilter {
  return async (items) => {
    const feedIds = items.flatMap(({ hit }) => (hit ? feedIdOf(hit) : []))
    const chosen = await feedsOfGenre(ctx, { genre, feedIds })
    return items.filter(({ hit }) => hit !== null && chosen.has(feedIdOf(hit)))
  }
}

/** The id of a hit's feed, which its first link names; a feed's own id. */
function feedIdOf({ _id, links }: ContentHit): string {
  return /^[a-z]+:id:(.+)$/.exec(links[0] ?? '')?.[1] ?? _id
}
