import type { ContentHit } from '#app/schemas/content.ts'
import type { AudioFilter } from '#app/schemas/discovery.ts'
import { latestFeeds } from '../catalogue/index.ts'
import { popularContent } from '../charts/index.ts'
import type { Ctx } from '../ctx.ts'
import { type Editorial, loadEditorial } from '../editorial/index.ts'
import { remember } from '../remember.ts'

/** How many are featured at most. */
const featuredLength = 24
/** Fewer than that, and the most popular join them. */
const fewPicks = 6

/** What is featured: the operator's picks; where there are few, also what is popular, then what is new. */
export const loadFeatured = remember(60, featuredOf, isNone)

async function featuredOf(ctx: Ctx, key: string): Promise<ContentHit[]> {
  const filter = key as AudioFilter
  const picked = picksOf(await loadEditorial(ctx), filter)
  if (picked.length >= fewPicks) return picked.slice(0, featuredLength)
  const halves = await Promise.all([
    filter === 'MUSIC' ? [] : wellKnown(ctx, 'SHOW'),
    filter === 'PODCASTS' ? [] : wellKnown(ctx, 'ALBUM'),
  ])
  return withoutDoubles([...picked, ...inTurns(halves)]).slice(0, featuredLength)
}

function picksOf({ featured }: Editorial, filter: AudioFilter): ContentHit[] {
  const music = [...featured.musicshows, ...featured.artists]
  if (filter === 'PODCASTS') return featured.shows
  return withoutDoubles(filter === 'MUSIC' ? music : inTurns([featured.shows, music]))
}

export function isNone(list: readonly unknown[]): boolean {
  return list.length === 0
}

async function wellKnown(ctx: Ctx, type: 'SHOW' | 'ALBUM'): Promise<ContentHit[]> {
  const popular = await popularContent(ctx, { type, limit: featuredLength })
  return [...popular.map(({ hit }) => hit), ...(await latestFeeds(ctx, { type, limit: 12 }))]
}

function inTurns(lists: ContentHit[][]): ContentHit[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}

export function withoutDoubles(hits: ContentHit[]): ContentHit[] {
  const known = new Set<string>()
  return hits.filter((hit) => !known.has(hit._id) && known.add(hit._id))
}
