import type { ParsedFeed } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { GuardedRequest } from '#app/.server/base/ports/fetch/index.ts'
import { refuseKeptOut } from '#app/.server/catalogue/standing/index.ts'
import { checkedFeedUrl } from './feed-url.ts'
import { fetchFeed } from './fetch-feed.ts'
import { parseOrRefuse } from './read-feed.ts'

/** A parsed feed, and its address after permanent redirects. */
export interface FeedAt extends ParsedFeed {
  url: string
}

/** Fetches and parses the feed at an address without saving it. @throws AppError or GuardedFetchError */
export async function readFeedAt(
  ctx: Ctx,
  input: { url: string; onRedirect?: GuardedRequest['onRedirect'] },
): Promise<FeedAt> {
  const url = checkedFeedUrl(input.url)
  const fetched = await fetchFeed(ctx, url, { onRedirect: input.onRedirect })
  if (fetched.kind !== 'content')
    throw new AppError('FEED_GONE', { status: 410, message: 'The feed is gone (410).' })
  const parsed = await parseOrRefuse(fetched.bytes, {
    baseUrl: fetched.url,
    ...(fetched.contentType === undefined ? {} : { contentType: fetched.contentType }),
  })
  const { guid, selfUrl } = parsed.document
  await refuseKeptOut(ctx, { urls: [selfUrl], guid })
  return { ...parsed, url: fetched.moves.at(-1) ?? url }
}
