import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** The job that announces a changed feed to the WebSub hub and, if configured, to podping. */
export async function announceFeed(ctx: Ctx, input: { feedId: string }): Promise<void> {
  const url = `${ctx.site.publicUrl}/feeds/${input.feedId}`
  const results = await Promise.allSettled([pingHub(ctx, url), podping(ctx, url)])
  // The queue retries both: announcing a feed twice does no harm.
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** WebSub 'publish': the hub then fetches the feed and sends it to its subscribers. */
async function pingHub(ctx: Ctx, url: string): Promise<void> {
  if (!ctx.site.websubHub) return
  const response = await ctx.fetch(ctx.site.websubHub, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      'hub.mode': 'publish',
      'hub.topic': url,
      'hub.url': url,
    }).toString(),
    maxBytes: 64 * 1024,
  })
  response.discard()
  requireSuccess('WebSub hub', response.status)
}

async function podping(ctx: Ctx, url: string): Promise<void> {
  const { podping } = ctx.site
  if (!podping) return
  const query = new URLSearchParams({ url, reason: 'update', medium: 'podcast' })
  const response = await ctx.fetch(`${podping.url}?${query}`, {
    headers: { authorization: podping.token },
    maxBytes: 64 * 1024,
  })
  response.discard()
  requireSuccess('podping', response.status)
}

function requireSuccess(who: string, status: number): void {
  if (status < 200 || status > 299)
    throw new AppError('ANNOUNCE_FAILED', { status: 502, message: `${who} answered ${status}` })
}
