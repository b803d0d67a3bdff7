import type { FeedTree } from '#app/protocols/feed/check/index.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { createLimiter, TooBusyError } from '#app/.server/base/lib/concurrency.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import {
  checkedFeedUrl,
  hostedPath,
  isOwnAddress,
  refuseOwnAddress,
} from '#app/.server/catalogue/feeds/index.ts'
import { validateTexts as texts } from '#app/texts/catalogue/validate.ts'
import { askHosts } from './ask-hosts.ts'
import { judge, type JudgedFeed, readInSlices } from './judge.ts'

/** Bytes. */
export const largestChecked = 10_000_000
/**
 * Of a feed that anybody may have checked, so that it keeps a core busy for a quarter of a second at most. With the 14 tags
 * that hosts usually write it has 4,000 episodes then.
 */
const mostElements = 60_000
const fetchMs = 10_000

/** At a time in this process: a check holds a feed of up to 10 MB. */
const limited = createLimiter(4, 20)

interface FeedToCheck {
  url: string
  /** Whether the hosts of cover, audio and transcripts are asked as well. */
  asksHosts: boolean
  /** A feed with more is refused. */
  mostElements?: number
  /**
   * The RSS of a feed that is made here, which isn't fetched then; null where there is none of this id. Without it it is
   * fetched as any other.
   */
  ownRss?: (feedId: string) => Promise<Uint8Array | null>
}

type Reader = Pick<Ctx, 'fetch' | 'now'> & { site: Pick<Ctx['site'], 'publicUrl'> }

/**
 * Reads the feed at an address and judges it, within the limits of whoever asks. Nothing of it is kept.
 * @throws AppError as `judgeFeedAt`, TOO_MANY_REQUESTS, TOO_BUSY
 */
export async function checkFeedAt(ctx: Ctx, input: FeedToCheck): Promise<JudgedFeed> {
  const url = checkedFeedUrl(input.url)
  await count(ctx)
  return inTurn(() => judgeFeedAt(ctx, { ...input, url, mostElements }))
}

/** Judges a feed that was sent as a file. @throws AppError as `checkFeedAt` */
export async function checkFeedFile(
  ctx: Ctx,
  input: { bytes: Uint8Array; asksHosts: boolean },
): Promise<JudgedFeed> {
  await count(ctx)
  return inTurn(() => judgeFeedFile(ctx, { ...input, mostElements }))
}

/**
 * Reads the feed at an address and judges it.
 * @throws AppError for an address that isn't one or leads nowhere, and FEED_… for what is no feed
 */
export async function judgeFeedAt(reader: Reader, input: FeedToCheck): Promise<JudgedFeed> {
  const url = checkedFeedUrl(input.url)
  const { bytes, contentType } = await feedAt(reader, url, input.ownRss)
  return judgeRead(
    reader,
    await readInSlices(bytes, { contentType, mostElements: input.mostElements }),
    {
      address: url,
      asksHosts: input.asksHosts,
    },
  )
}

/** Judges a feed of a file. @throws AppError FEED_… for what is none */
export async function judgeFeedFile(
  reader: Reader,
  {
    bytes,
    asksHosts,
    mostElements,
  }: Pick<FeedToCheck, 'asksHosts' | 'mostElements'> & { bytes: Uint8Array },
): Promise<JudgedFeed> {
  return judgeRead(reader, await readInSlices(bytes, { mostElements }), { asksHosts })
}

async function judgeRead(
  reader: Reader,
  tree: FeedTree,
  { address, asksHosts }: { address?: string; asksHosts: boolean },
): Promise<JudgedFeed> {
  const asked = asksHosts ? await askHosts(reader, tree) : {}
  return judge(tree, { now: reader.now(), ...(address && { address }), ...asked })
}

async function feedAt(reader: Reader, url: string, ownRss: FeedToCheck['ownRss']) {
  const path = isOwnAddress(reader.site, url) ? hostedPath(url) : null
  if (path !== null && ownRss) {
    const rss = await ownRss(path.slice('/feeds/'.length))
    if (rss === null) throw invalid('url', texts.answered('404'), 'FEED_UNAVAILABLE')
    return { bytes: rss, contentType: 'application/rss+xml; charset=utf-8' }
  }
  if (path === null) refuseOwnAddress(reader.site, url)
  return fetched(reader, url)
}

async function fetched({ fetch, site }: Reader, url: string) {
  try {
    const response = await fetch(url, {
      ...{ maxBytes: largestChecked, timeoutMs: fetchMs },
      headers: { accept: 'application/rss+xml, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1' },
      onRedirect: (redirect) => refuseOwnAddress(site, redirect.url),
    })
    if (response.status !== 200) {
      response.discard()
      throw invalid('url', texts.answered(String(response.status)), 'FEED_UNAVAILABLE')
    }
    return { bytes: await response.bytes(), contentType: response.headers['content-type'] }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    throw new AppError(`FEED_${error.code}`, { field: 'url', message: error.message, cause: error })
  }
}

async function count(ctx: Ctx): Promise<void> {
  const { actor, address = '' } = ctx
  const who = actor.kind === 'user' ? `user ${actor.userId}` : networkOf(address)
  const isWithin = await countAttemptOf(ctx, 'feedChecksAnHour', {
    bucket: `feed-checks ${who}`,
    seconds: 3600,
  })
  if (!isWithin) throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.tooMany })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await limited(work)
  } catch (error) {
    if (error instanceof AppError && error.code === 'FEED_TOO_MANY_ELEMENTS')
      throw invalid('url', texts.tooManyTags(mostElements), error.code)
    if (!(error instanceof TooBusyError)) throw error
    throw new AppError('TOO_BUSY', { status: 503, message: texts.tooBusy })
  }
}
