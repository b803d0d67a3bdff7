import type { ParsedFeed } from '#app/protocols/feed/document.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'
import type { GuardedRequest } from '../guarded-fetch/index.ts'
import { checkedFeedUrl } from './add-feed.ts'
import { fetchFeed } from './fetch-feed.ts'
import { parseOrRefuse } from './read-feed.ts'

/** A feed as it was read, and where it lives by its own server's word. */
export interface FeedAt extends ParsedFeed {
  url: string
}

/** Reads the feed at an address without keeping anything of it. @throws AppError or GuardedFetchError */
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
  return { ...parsed, url: fetched.movedTo ?? url }
}
