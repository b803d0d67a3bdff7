import { sql } from 'kysely'
import { isGif } from '#app/rules/base/picture-address.ts'
import type { ContentHit, Liker } from '#app/schemas/catalogue/content.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { firstWithGuid } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { contentTarget, toBytes } from '#app/.server/social/events/index.ts'
import { keysOfHit } from './content-keys.ts'
import { profilesByKey, emptyProfile } from './profiles.ts'

const shownLikers = 3
/** Likes that are read for these: more, since somebody may like the same content several times. */
const likesLookedAt = 20

/**
 * Adds the number of comments (`stats.replies`) and who likes it (`recommended`, missing where nobody does) to hits of
 * the catalogue, which must have all of their links. One statement, and two more where any hit is liked.
 */
export async function withReactions(
  ctx: Pick<Ctx, 'db' | 'site'>,
  hits: readonly ContentHit[],
): Promise<ContentHit[]> {
  if (!isEnabled(ctx.site, 'SOCIAL')) return [...hits]
  const counts = await countsOf(ctx, hits)
  const likers = await likersOf(
    ctx,
    [...counts].map(([at, { likedTargets }]) => ({ at, targets: likedTargets })),
  )
  return hits.map((hit, at) => {
    const { replies = 0, likes = 0 } = counts.get(at) ?? {}
    const by = likers.get(at) ?? []
    const recommended = { by, others: Math.max(0, likes - by.length) }
    return { ...hit, stats: { replies }, ...(by.length > 0 ? { recommended } : {}) }
  })
}

interface Counts {
  replies: number
  likes: number
  /** The targets of the hit that are liked. */
  likedTargets: Buffer[]
}

/** The counters of hits, by their index in the list. */
async function countsOf(
  ctx: Pick<Ctx, 'db'>,
  hits: readonly ContentHit[],
): Promise<Map<number, Counts>> {
  const wanted = hits.flatMap((hit, at) => {
    const { withFeed, itemAlone } = keysOfHit(hit)
    return [
      ...(withFeed ? [{ at, target: contentTarget(withFeed), id: null, guid: null }] : []),
      ...(itemAlone
        ? [{ at, target: contentTarget(itemAlone), id: hit._id, guid: hit._guid ?? null }]
        : []),
    ]
  })
  if (wanted.length === 0) return new Map()
  // An item that is named without its feed is the first one with that guid.
  const { rows } = await sql<Counts & { at: number }>`
    select at, sum(replies)::int as replies, sum(likes)::int as likes,
      coalesce(array_agg(wanted.target) filter (where likes > 0), '{}') as "likedTargets"
    from unnest(${wanted.map(({ at }) => at)}::int[], ${wanted.map(({ target }) => toBytes(target))}::bytea[],
      ${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ guid }) => guid)}::text[])
      as wanted (at, target, id, guid)
    join nostr_stats as stats on stats.target = wanted.target
    where wanted.id is null or wanted.id = ${firstWithGuid(sql.ref('wanted.guid'))}
    group by at
  `.execute(ctx.db)
  return new Map(rows.map(({ at, ...counts }) => [at, counts]))
}

/** The latest likers of each hit, by its index in the list. */
async function likersOf(
  ctx: Pick<Ctx, 'db'>,
  liked: readonly { at: number; targets: readonly Buffer[] }[],
): Promise<Map<number, Liker[]>> {
  const places = liked.flatMap(({ at, targets }) => targets.map((target) => ({ at, target })))
  if (places.length === 0) return new Map()
  const { rows } = await sql<{ at: number; pubkey: string }>`
    select at, encode(pubkey, 'hex') as pubkey
    from unnest(${places.map(({ at }) => at)}::int[], ${places.map(({ target }) => target)}::bytea[])
      as wanted (at, target)
    cross join lateral (
      select pubkey, created_at from nostr_marks
      where nostr_marks.target = wanted.target and what = 'LIKE'
      order by created_at desc, id limit ${likesLookedAt}
    ) as marks
    order by created_at desc, pubkey
  `.execute(ctx.db)
  const shown = new Map<number, Set<string>>()
  for (const { at, pubkey } of rows) {
    const people = shown.get(at) ?? new Set()
    if (people.size < shownLikers) shown.set(at, people.add(pubkey))
  }
  const everybody = new Set([...shown.values()].flatMap((people) => [...people]))
  const profiles = await profilesByKey(ctx, everybody)
  // One object for each person, which the serialised page then has once.
  const likers = new Map(
    [...everybody].map((key) => [key, liker(profiles.get(key) ?? emptyProfile(key))]),
  )
  return new Map(
    [...shown].map(([at, people]) => [at, [...people].flatMap((key) => likers.get(key) ?? [])]),
  )
}

/** A person as likers are shown; without a picture that may be animated. */
function liker({ npub, display: { name, username, picture } }: NostrProfile): Liker {
  return {
    npub,
    display: {
      ...(name ? { name } : {}),
      ...(username ? { username } : {}),
      ...(picture && !isGif(picture) ? { picture } : {}),
    },
  }
}
