import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadCharts } from './load-charts.ts'

export interface BestRank {
  id: string
  title: string
  image: string | null
  /** Starting at 1. */
  rank: number
  /** At the end of the day before (UTC); null if it wasn't in the charts. */
  before: number | null
  type: 'EPISODE' | 'TRACK'
}

/** The best-ranked item of these hosted feeds in the charts; null if none is in them. */
export async function bestRank(ctx: Ctx, hostingIds: readonly string[]): Promise<BestRank | null> {
  const { episodes, tracks, before } = await loadCharts(ctx)
  const wanted = new Set(hostingIds.map((id) => `hosting:id:${id}`))
  const isOfFeeds = ({ links }: ContentHit) => links.some((link) => wanted.has(link))
  const [first] = [episodes, tracks]
    .flatMap((chart) => {
      const at = chart.findIndex(isOfFeeds)
      const hit = chart[at]
      return hit ? [{ hit, rank: at + 1 }] : []
    })
    .sort((a, b) => a.rank - b.rank)
  if (!first) return null
  const { hit, rank } = first
  return {
    id: hit._id,
    title: hit.info.title,
    image: hit.info.image ?? null,
    rank,
    before: before[hit._id] ?? null,
    type: hit._type === 'TRACK' ? 'TRACK' : 'EPISODE',
  }
}
