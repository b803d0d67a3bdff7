import type { Ctx } from '#app/.server/base/ctx.ts'
import { listFeedPayers } from '#app/.server/money/sales/index.ts'
import type { SupportersView } from '#app/components/studio/money/supporters/supporters-page.tsx'
import { feedPayersFilter } from '#app/schemas/money/feed-payers.ts'

/** A page of a feed's payers, by the URL's filter. For its owners. */
export async function feedPayersView(
  ctx: Ctx,
  feedId: string,
  request: Request,
): Promise<SupportersView> {
  const filter = feedPayersFilter.parse(Object.fromEntries(new URL(request.url).searchParams))
  const isActive = filter.view === 'active'
  const { before } = filter
  const page = await listFeedPayers(ctx, { feed_id: feedId, active: isActive, before })
  return { ...page, feedId, isActive, skipped: Number(before ?? 0) || 0 }
}
