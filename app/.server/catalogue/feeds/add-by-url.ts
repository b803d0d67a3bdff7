import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { type AddedFeed, addFeed, parseBytes } from './add-feed.ts'
import { refuseKeptOut } from '#app/.server/catalogue/standing/index.ts'
import { checkedFeedUrl } from './feed-url.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { FeedType } from '#app/.server/catalogue/cards/index.ts'
import { type FeedAtAddress, feedAtAddress } from './find-feed.ts'
import { isAnotherFeed } from './other-feed.ts'
import { LeadsHere } from './own-address.ts'
import { saveAlias } from './save-addresses.ts'

/**
 * Fetches the feed at an address and adds it to the public catalogue, or updates it there. A known feed is read at its
 * own address, whichever alias was given. What is made here is found, and never read.
 * @throws LeadsHere for other addresses of this site
 * @throws AppError KEPT_OUT
 */
export async function addFeedByUrl(ctx: Ctx, input: { url: string }): Promise<AddedFeed> {
  const url = checkedFeedUrl(input.url)
  await refuseKeptOut(ctx, { urls: [url] })
  const known = await feedAtAddress(ctx, url)
  if (known?.isOwn) return updateKnown(ctx, known)
  if (known) return (await addServedAtAlias(ctx, url, known)) ?? updateKnown(ctx, known)
  return addUnknown(ctx, url).catch((error: unknown) => hostedHere(ctx, url, error))
}

/**
 * The feed at an address, without a request if the catalogue knows it by that address as its own; otherwise fetches and
 * adds it. Null if a request is needed, which includes aliases of known feeds, and `mayAsk` refuses.
 */
export async function findOrAddByUrl(
  ctx: Ctx,
  input: { url: string; mayAsk: () => Promise<boolean> },
): Promise<{ id: string; isNew: boolean } | null> {
  const url = checkedFeedUrl(input.url)
  await refuseKeptOut(ctx, { urls: [url] })
  const known = await feedAtAddress(ctx, url)
  if (known?.isOwn) return { id: known.id, isNew: false }
  if (!(await input.mayAsk())) return null
  const found = known && ((await addServedAtAlias(ctx, url, known)) ?? known)
  const { id, ...added } = found ?? (await addFeedByUrl(ctx, { url }))
  return { id, isNew: 'status' in added && added.status === 'added' }
}

async function updateKnown(ctx: Ctx, known: FeedAtAddress): Promise<AddedFeed> {
  if (known.hostingFeedId) return asStored(ctx, known.id)
  const fetched = await fetchContent(ctx, known.url)
  const movedTo = fetched.moves.at(-1)
  return addFeed(ctx, {
    ...fetched,
    url: movedTo ?? known.url,
    moved: movedTo === undefined ? null : { from: known.url, by: 'REDIRECT' },
    baseUrl: fetched.url,
  })
}

/** Fetches and adds an unknown address. One that redirects permanently to a known feed becomes an alias of it. */
async function addUnknown(ctx: Ctx, url: string): Promise<AddedFeed> {
  const fetched = await fetchContent(ctx, url)
  for (const address of fetched.moves) {
    const known = await feedAtAddress(ctx, address)
    if (!known) continue
    const alsoAt = [url, ...fetched.moves]
    const served = known.isOwn ? null : await addIfAnother(ctx, { address, known, fetched, alsoAt })
    if (served) return served
    await saveAlias(ctx, known.id, url)
    return updateKnown(ctx, known)
  }
  const movedTo = fetched.moves.at(-1)
  return addFeed(ctx, {
    ...fetched,
    url: movedTo ?? url,
    alsoAt: [url, ...fetched.moves],
    baseUrl: fetched.url,
  })
}

/** Fetches an alias, and adds the feed that it serves if that is another one by now; null if it isn't. */
async function addServedAtAlias(
  ctx: Ctx,
  address: string,
  known: FeedAtAddress,
): Promise<AddedFeed | null> {
  try {
    return await addIfAnother(ctx, { address, known, fetched: await fetchContent(ctx, address) })
  } catch (error) {
    if (error instanceof AppError || error instanceof GuardedFetchError) return null
    throw error
  }
}

interface ServedAtAlias {
  address: string
  known: FeedAtAddress
  fetched: Awaited<ReturnType<typeof fetchContent>>
  alsoAt?: string[]
}

/** What redirects, for good or for a while, frees no address. */
async function addIfAnother(
  ctx: Ctx,
  { address, known, fetched, alsoAt = [] }: ServedAtAlias,
): Promise<AddedFeed | null> {
  if (fetched.url !== address) return null
  const { document } = await parseBytes({ ...fetched, baseUrl: fetched.url })
  if (!(await isAnotherFeed(ctx, { alias: address, feedId: known.id, document }))) return null
  return addFeed(ctx, {
    ...fetched,
    url: address,
    alsoAt,
    freedFrom: known.id,
    baseUrl: fetched.url,
  })
}

/** An address that redirects to a feed that is made here finds that, from now on where it does so for good. */
async function hostedHere(ctx: Ctx, url: string, error: unknown): Promise<AddedFeed> {
  const known = error instanceof LeadsHere ? await feedAtAddress(ctx, error.address) : null
  if (!(error instanceof LeadsHere) || !known?.hostingFeedId) throw error
  if (error.isForGood) await saveAlias(ctx, known.id, url)
  return asStored(ctx, known.id)
}

async function fetchContent(ctx: Ctx, url: string) {
  const fetched = await fetchFeed(ctx, url)
  if (fetched.kind === 'content') return fetched
  throw new AppError('FEED_GONE', { status: 410, message: 'The feed is gone (410).' })
}

/** A feed that is made here is what the studio made of it. */
async function asStored(ctx: Ctx, id: string): Promise<AddedFeed> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'type', 'title', 'item_count', 'live_count', 'remote_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    status: 'unchanged',
    id,
    type: row.type as FeedType,
    title: row.title,
    items: row.item_count,
    liveItems: row.live_count,
    remoteItems: row.remote_count,
    warnings: [],
  }
}
