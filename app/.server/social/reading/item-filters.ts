import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'
import { feedsOfGenre } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Picks the items of a timeline that are shown. */
export type TimelineItemFilter = (items: TimelineItem[]) => TimelineItem[] | Promise<TimelineItem[]>

const typesByFilter: Record<Exclude<AudioFilter, 'AUDIO'>, readonly ContentType[]> = {
  PODCASTS: ['SHOW', 'EPISODE', 'LIVE', 'AUDIOBOOK'],
  MUSIC: ['ARTIST', 'ALBUM', 'TRACK'],
}

/** The types of content that a filter lets pass; null for AUDIO or no filter, where everything passes. */
export function typesOfFilter(
  filter: AudioFilter | null | undefined,
): readonly ContentType[] | null {
  return !filter || filter === 'AUDIO' ? null : typesByFilter[filter]
}

/** Picks notes about podcasts, or about music; null for AUDIO or no filter, where everything passes. */
export function audioFilter(filter: AudioFilter | null | undefined): TimelineItemFilter | null {
  const types = typesOfFilter(filter)
  return types && ((items) => items.filter(({ hit }) => hit !== null && types.includes(hit._type)))
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
