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
  const [begun, inbox, like] = await Promise.all([
    loadBegun(ctx),
    loadInbox(ctx, { limit: freshCount }),
    loadLike(ctx),
  ])
  if (begun.length === 0 && inbox.hits.length === 0 && !like) return null
  const fresh = await entitledHits(ctx, inbox.hits)
  return { begun, fresh, unplayed: inbox.unplayed, like }
}

async function loadBegun(ctx: Ctx): Promise<Mine['begun']> {
  const listened = await lastListened(ctx, { limit: begunCount, begun: true })
  const hits = await hitsAt(ctx, listened)
  const known = await entitledHits(ctx, [...hits.values()])
  const byId = new Map(known.map((hit) => [hit._id, hit]))
  return listened.flatMap(({ itemId, position, duration }) => {
    const hit = byId.get(itemId)
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
