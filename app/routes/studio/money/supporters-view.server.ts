import type { Ctx } from '#app/.server/base/ctx.ts'
import { listSupporters } from '#app/.server/money/sales/index.ts'
import type { SupportersView } from '#app/components/studio/money/supporters/supporters-page.tsx'
import { supportersFilter } from '#app/schemas/money/supporters.ts'

/** A page of a feed's payers, by the URL's filter. For its owners. */
export async function supportersView(
  ctx: Ctx,
  feedId: string,
  request: Request,
): Promise<SupportersView> {
  const asked = supportersFilter.parse(Object.fromEntries(new URL(request.url).searchParams))
  const isActive = asked.view === 'active'
  const { before } = asked
  const page = await listSupporters(ctx, { feed_id: feedId, active: isActive, before })
  return { ...page, feedId, isActive, skipped: Number(before ?? 0) || 0 }
}
