import type { Ctx } from '#app/.server/base/ctx.ts'
import { drawArea, drawBreakdown } from '#app/.server/stats/drawings/index.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { openPublicStats } from '#app/.server/stats/figures/index.ts'
import type { PublicItemView } from '#app/components/catalogue/stats/public-items.tsx'
import type { PublicStatsView } from '#app/components/catalogue/stats/public-stats-page.tsx'
import type { Breakdown } from '#app/rules/stats/chart-drawings.ts'
import { publicStatsTexts as texts } from '#app/texts/stats/public-stats.ts'

const shownRows = 6

/** A feed's hit, and what everybody may see of its downloads. @throws a 404 answer */
export async function publicStatsOf(ctx: Ctx, id: string) {
  const open = await openPublicStats(ctx, id)
  if (!open) throw notHere()
  return open
}

/** The same as it is shown. */
export async function publicStatsView(
  ctx: Ctx,
  id: string,
  locale: string,
): Promise<PublicStatsView> {
  const { hit, stats } = await publicStatsOf(ctx, id)
  const { days, firstDays, all, items, apps, countries } = stats
  const scale = { bucket: 'MONTH', unit: 'INTEGER', now: ctx.now(), locale } as const
  return {
    hit,
    now: ctx.now().toISOString(),
    days: { total: days.total, previous: days.previous },
    firstDays,
    all: {
      total: all.total,
      leftOut: all.leftOut,
      since: all.since?.toISOString() ?? null,
      drawing: drawArea({ current: all.months }, scale),
    },
    items: items.map(({ published, ...item }): PublicItemView => ({
      ...item,
      published: published?.toISOString() ?? null,
    })),
    apps: withOthers(drawBreakdown({ by: 'APP', rows: apps, most: shownRows, locale })),
    countries: withOthers(
      drawBreakdown({ by: 'COUNTRY', rows: countries, most: shownRows, locale }),
    ),
    siteUrl: ctx.site.publicUrl,
  }
}

/** What isn't named is more than what isn't known: small groups are among it. */
function withOthers(breakdown: Breakdown): Breakdown {
  const { rest } = breakdown
  return { ...breakdown, rest: rest && { ...rest, name: texts.other } }
}
