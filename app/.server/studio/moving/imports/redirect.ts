import { readFeedAt } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError, type Redirect } from '#app/.server/base/ports/fetch/index.ts'
import type { FeedImport, HostingFeed } from '#app/.server/studio/records/index.ts'
import { getHostingFeed } from '#app/.server/studio/editing/index.ts'
import { importOf, setRedirected } from '../new-records/items.ts'
import { withoutEnd } from '#app/protocols/text/text-ends.ts'

/** Thrown to stop as soon as a redirect leads here. */
class LeadsHere extends Error {}

/** me/hosting-feed-check-redirect: checks whether the old address of an imported feed redirects here by now. */
export async function checkRedirect(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<{ import_status: FeedImport['status']; url: string; feed: HostingFeed }> {
  const { feed } = await getHostingFeed(ctx, { feed_id })
  const from = importOf(feed)
  if (!from) throw invalid('feed_id', 'It was not imported.', 'NOT_IMPORTED')
  const here = `${ctx.site.publicUrl}/feeds/${feed_id}`
  const status = (await leadsTo(ctx, from.url, here)) ? 'REDIRECTED' : 'NOT_REDIRECTED'
  if (status !== from.status) await setRedirected(ctx, feed_id, status)
  return { import_status: status, url: here, feed: (await getHostingFeed(ctx, { feed_id })).feed }
}

/**
 * Whether an address redirects permanently (301 or 308) to the target, or its feed names the target as its new address.
 */
async function leadsTo(ctx: Ctx, url: string, target: string): Promise<boolean> {
  let isPermanent = true
  const onRedirect = (redirect: Redirect) => {
    isPermanent &&= redirect.status === 301 || redirect.status === 308
    if (isPermanent && isSame(redirect.url, target)) throw new LeadsHere()
  }
  try {
    const { document } = await readFeedAt(ctx, { url, onRedirect })
    return document.newFeedUrl !== undefined && isSame(document.newFeedUrl, target)
  } catch (error) {
    if (error instanceof LeadsHere) return true
    if (error instanceof AppError || error instanceof GuardedFetchError) return false
    throw error
  }
}

/** Hosts write addresses with and without a slash at the end. */
function isSame(url: string, target: string): boolean {
  return withoutEnd(url, '/') === withoutEnd(target, '/')
}
