import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import { latestFeeds } from '#app/.server/catalogue/cards/index.ts'
import { popularContent } from '#app/.server/site/charts/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type Editorial, loadEditorial } from '#app/.server/catalogue/editorial/index.ts'
import { cached } from '#app/.server/base/lib/cache.ts'

/** How many are featured at most. */
const featuredLength = 24
/** With fewer picks than this, popular content is added. */
const fewPicks = 6

/** Featured content: the operator's picks; if there are few, also popular and then new content. */
export const loadFeatured = cached(60, featuredOf, isNone)

async function featuredOf(ctx: Ctx, key: string): Promise<ContentHit[]> {
  const filter = key as AudioFilter
  const picked = picksOf(await loadEditorial(ctx), filter)
  if (picked.length >= fewPicks) return picked.slice(0, featuredLength)
  const halves = await Promise.all([
    filter === 'MUSIC' ? [] : wellKnown(ctx, 'SHOW'),
    filter === 'PODCASTS' ? [] : wellKnown(ctx, 'ALBUM'),
  ])
  return withoutDuplicates([...picked, ...interleaved(halves)]).slice(0, featuredLength)
}

function picksOf({ featured }: Editorial, filter: AudioFilter): ContentHit[] {
  const music = [...featured.musicshows, ...featured.artists]
  if (filter === 'PODCASTS') return featured.shows
  return withoutDuplicates(filter === 'MUSIC' ? music : interleaved([featured.shows, music]))
}

export function isNone(list: readonly unknown[]): boolean {
  return list.length === 0
}

async function wellKnown(ctx: Ctx, type: 'SHOW' | 'ALBUM'): Promise<ContentHit[]> {
  const popular = await popularContent(ctx, { type, limit: featuredLength })
  return [...popular.map(({ hit }) => hit), ...(await latestFeeds(ctx, { type, limit: 12 }))]
}

function interleaved(lists: ContentHit[][]): ContentHit[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}

export function withoutDuplicates(hits: ContentHit[]): ContentHit[] {
  const known = new Set<string>()
  return hits.filter((hit) => !known.has(hit._id) && known.add(hit._id))
}
