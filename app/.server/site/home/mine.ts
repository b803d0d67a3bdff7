import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import {
  followedGenres,
  inLibrary,
  lastListened,
  loadInbox,
} from '#app/.server/library/entries/index.ts'
import { entitledHits } from '#app/.server/studio/access/index.ts'
import { withoutDuplicates } from './featured.ts'
import { contentOf } from './genre-page.ts'

const dayMs = 86_400_000
const begunCount = 4
const freshCount = 6
const likeCount = 12
/** Fewer than a row's worth say nothing about a taste. */
const fewestLike = 3
/** Among so many of what was followed last one is chosen each day. */
const chosenAmong = 30

/** What home has for one listener, above what it has for everybody. */
export interface Mine {
  /** What they are in the middle of, the last heard first. Seconds. */
  begun: { hit: ContentHit; position: number; duration: number | null }[]
  /** The newest unplayed episodes of what they follow. */
  fresh: ContentHit[]
  /** How many there are, at most 100. */
  unplayed: number
  /** Because they follow something of this title, another one each day. */
  like: { title: string; hits: ContentHit[] } | null
}

/** Null for visitors, and for whoever has neither followed nor begun anything. */
export async function loadMine(ctx: Ctx): Promise<Mine | null> {
  if (ctx.actor.kind !== 'user') return null
  const [listened, inbox, like] = await Promise.all([
    loadBegun(ctx),
    loadInbox(ctx, { limit: freshCount }),
    loadLike(ctx),
  ])
  if (listened.length === 0 && inbox.hits.length === 0 && !like) return null
  // Begun and new ones together: what the listener has bought is looked up once.
  const hits = await entitledHits(ctx, [...listened.map(({ hit }) => hit), ...inbox.hits])
  const begun = listened.map((entry, at) => ({ ...entry, hit: hits[at] ?? entry.hit }))
  return { begun, fresh: hits.slice(begun.length), unplayed: inbox.unplayed, like }
}

async function loadBegun(ctx: Ctx): Promise<Mine['begun']> {
  const listened = await lastListened(ctx, { limit: begunCount, begun: true })
  const hits = await hitsAt(ctx, listened)
  return listened.flatMap(({ itemId, position, duration }) => {
    const hit = hits.get(itemId)
    return hit ? [{ hit, position, duration }] : []
  })
}

async function loadLike(ctx: Ctx): Promise<Mine['like']> {
  const followed = await followedGenres(ctx, chosenAmong)
  const day = Math.floor(ctx.now().getTime() / dayMs)
  const chosen = followed[day % followed.length]
  if (!chosen) return null
  const { featured, latest } = await contentOf(ctx, chosen.genre)
  const hits = withoutDuplicates([...featured, ...latest])
  const known = new Set(
    await inLibrary(
      ctx,
      hits.map(({ _id }) => _id),
    ),
  )
  const others = hits.filter(({ _id }) => !known.has(_id)).slice(0, likeCount)
  return others.length < fewestLike ? null : { title: chosen.title, hits: others }
}
