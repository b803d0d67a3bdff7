import { sql } from 'kysely'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { feedClaimsTexts } from '#app/texts/catalogue/feed-claims.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { moveNamed } from './feed-url.ts'
import { fetchFeed } from './fetch-feed.ts'
import { formerAddresses } from './former-addresses.ts'
import { parseOrRefuse } from './read-feed.ts'
import { requireOperator } from '#app/.server/base/actor.ts'

const { takeovers: reasons } = feedClaimsTexts

/**
 * A feed that may have been hijacked under the rules of earlier versions. MOVED: it is fetched at an address that its
 * own never named. ADDRESS: its own address leads to another feed. HOSTED: its public id belongs to a show that was
 * imported from another address.
 */
export interface Takeover {
  id: string
  type: string
  title: string
  /** The address that it has now. */
  url: string
  kind: 'MOVED' | 'ADDRESS' | 'HOSTED'
  /** The address that is probably its own. */
  address: string
  /** Nothing but a takeover explains it; otherwise the operator decides. */
  certain: boolean
  why: string
  /** The show that stands under it. */
  host: string | null
}

interface Suspect {
  id: string
  type: string
  title: string
  url: string
  guid: string | null
  hosting_feed_id: string | null
  /** The guid that its document names. */
  named: string | null
  imported: string | null
  moved_to: string | null
  /** The feed that its own address leads to. */
  leads_to: string | null
  is_shared: boolean
}

const feedsAtOnce = 8
const batchSize = 200
/** So many former addresses of a feed are asked. */
const maxAsked = 50

/** Looks through the catalogue for feeds that may have been taken over. Each former address is asked once. */
export async function* findTakeovers(ctx: Ctx): AsyncGenerator<Takeover> {
  requireOperator(ctx.actor)
  let after = ''
  for (;;) {
    const suspects = await suspectsAfter(ctx, after)
    for (let at = 0; at < suspects.length; at += feedsAtOnce) {
      const batch = suspects.slice(at, at + feedsAtOnce)
      for (const takeover of await Promise.all(batch.map((feed) => takeoverOf(ctx, feed))))
        if (takeover) yield takeover
    }
    const last = suspects.at(-1)
    if (!last || suspects.length < batchSize) return
    after = last.id
  }
}

/** The feeds that have, or once had, another address, and those whose own address leads to another feed. */
async function suspectsAfter(ctx: Ctx, after: string): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`
    select feeds.id, feeds.type, feeds.title, feeds.url, feeds.guid, feeds.hosting_feed_id,
      feeds.document ->> 'guid' as named, made.import ->> 'url' as imported, made.moved_to,
      own.feed_id as leads_to, coalesce(holder.url = feeds.url, false) as is_shared
    from feeds
    left join hosting_feeds made on made.id = feeds.hosting_feed_id
    left join feed_addresses own on own.url = feeds.url
    left join feeds holder on holder.id = own.feed_id and holder.id <> feeds.id
    where feeds.id > ${after} and (
      own.feed_id <> feeds.id
      or exists (select from feed_addresses a where a.feed_id = feeds.id and a.url <> feeds.url)
    )
    order by feeds.id limit ${batchSize}`.execute(ctx.db)
  return rows
}

async function takeoverOf(ctx: Ctx, feed: Suspect): Promise<Takeover | null> {
  if (feed.leads_to !== null && feed.leads_to !== feed.id) {
    const why = feed.is_shared ? reasons.sharedAddress : reasons.ownAddress
    return told(feed, { kind: 'ADDRESS', address: feed.url, certain: !feed.is_shared, why })
  }
  // A show that began here has no earlier host.
  if (feed.hosting_feed_id !== null && feed.imported === null) return null
  const way = await wayHere(ctx, feed)
  if (way === null) return null
  const present = [...way, feed.imported, feed.moved_to].flatMap((url) => url ?? [])
  const guids = [feed.guid, feed.named].flatMap((guid) => guid ?? [])
  const former = (await formerAddresses(ctx, feed)).filter(
    (url) => !present.some((now) => podcastGuid(now) === podcastGuid(url)),
  )
  // Those that alone can be certain come first: anybody can have many addresses lead to a feed.
  const isDerived = (url: string) => guids.includes(podcastGuid(url))
  const asked = [...former.filter(isDerived), ...former.filter((url) => !isDerived(url))]
  let suspicion: Takeover | null = null
  for (const address of asked.slice(0, maxAsked)) {
    const answer = await ask(ctx, address, present)
    if (answer === null) continue
    const verdict = judge({ address, guid: answer.guid, guids, former, present })
    const kind = feed.hosting_feed_id === null ? 'MOVED' : 'HOSTED'
    if (verdict.certain) return told(feed, { kind, address, ...verdict })
    suspicion ??= told(feed, { kind, address, ...verdict })
  }
  return suspicion
}

/**
 * The addresses by which a feed came to the present one under the rules of today, that one first: none of them was left
 * against its will. Null where all of its way is known, or the operator has decided.
 */
async function wayHere(
  ctx: Pick<Ctx, 'db'>,
  { id, url }: Pick<Suspect, 'id' | 'url'>,
): Promise<string[] | null> {
  const changes = await ctx.db
    .selectFrom('feed_history')
    .select(['before', 'after', 'reason'])
    .where('feed_id', '=', id)
    .where('kind', '=', 'ADDRESS')
    .orderBy('id', 'desc')
    .execute()
  const way = [url]
  for (const { before, after, reason } of changes) {
    if (after !== way.at(-1)) continue
    if (before === null || reason === 'OPERATOR') return null
    way.push(before)
  }
  return way
}

interface Evidence {
  address: string
  /** The guid that the feed there names. */
  guid: string | undefined
  /** The guids that the stored feed holds and names. */
  guids: readonly string[]
  former: readonly string[]
  present: readonly string[]
}

function judge(evidence: Evidence): Pick<Takeover, 'certain' | 'why'> {
  const { address, guid, guids, former, present } = evidence
  if (guid === undefined || !guids.includes(guid)) return { certain: false, why: reasons.otherFeed }
  const isDerived = (url: string) => podcastGuid(url) === guid
  if (!isDerived(address) || present.some(isDerived))
    return { certain: false, why: reasons.sameGuid }
  return former.filter(isDerived).length > 1
    ? { certain: false, why: reasons.ambiguous }
    : { certain: true, why: reasons.ownGuid }
}

function told(
  { id, type, title, url, hosting_feed_id }: Suspect,
  found: Pick<Takeover, 'kind' | 'address' | 'certain' | 'why'>,
): Takeover {
  return { id, type, title, url, ...found, host: hosting_feed_id }
}

/** What a former address serves; null if that is nothing, or it says that the feed has moved to where it is. */
async function ask(
  ctx: Ctx,
  address: string,
  present: readonly string[],
): Promise<{ guid: string | undefined } | null> {
  try {
    const fetched = await fetchFeed(ctx, address)
    if (fetched.kind !== 'content') return null
    const { document } = await parseOrRefuse(fetched.bytes, {
      baseUrl: fetched.url,
      ...(fetched.contentType === undefined ? {} : { contentType: fetched.contentType }),
    })
    const led = [...fetched.moves, fetched.url, moveNamed(document.newFeedUrl)]
    return led.some((url) => url !== null && present.includes(url)) ? null : { guid: document.guid }
  } catch (error) {
    if (error instanceof AppError || error instanceof GuardedFetchError) return null
    throw error
  }
}
