import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type Decision, decisionsAbout } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import {
  type CaseReport,
  caseFigures,
  listCases,
  loadCase,
  type ReportCase,
} from '#app/.server/social/people/index.ts'
import { type Maker, makersOf } from './makers.ts'

/** A case with the cover of what it is about, where that is content. */
export interface ShownCase extends ReportCase {
  hit: ContentHit | null
}

interface ReportsView {
  figures: { open: number; oldest: Date | null; hours: number | null }
  cases: ShownCase[]
  next: string | null
}

/** The queue of reports, a page of one state. @throws AppError 403 FORBIDDEN */
export async function loadReports(
  ctx: Ctx,
  filter: Parameters<typeof listCases>[1],
): Promise<ReportsView> {
  const [figures, { cases, next }] = await Promise.all([caseFigures(ctx), listCases(ctx, filter)])
  const hits = await hitsOf(ctx, cases)
  return {
    figures,
    next,
    cases: cases.map((thing) => ({ ...thing, hit: hits.get(thing.about) ?? null })),
  }
}

interface CaseView {
  thing: ShownCase
  reports: CaseReport[]
  decisions: Decision[]
  /** Those of its makers who have an account here. */
  makers: Pick<Maker, 'id' | 'label'>[]
}

/** One case with its reports, and what was decided about the same thing before. @throws AppError 403, 404 NO_SUCH_CASE */
export async function loadReport(ctx: Ctx, id: string): Promise<CaseView> {
  const { thing, reports } = await loadCase(ctx, id)
  const [hits, decisions, makers] = await Promise.all([
    hitsOf(ctx, [thing]),
    decisionsAbout(ctx, [thing.about]),
    makersOf(ctx, thing),
  ])
  return {
    thing: { ...thing, hit: hits.get(thing.about) ?? null },
    reports,
    decisions,
    makers: makers.map(({ id, label }) => ({ id, label })),
  }
}

async function hitsOf(ctx: Ctx, cases: readonly ReportCase[]): Promise<Map<string, ContentHit>> {
  const ids = cases
    .filter(({ about_kind }) => about_kind === 'SHOW' || about_kind === 'EPISODE')
    .map(({ about }) => about)
  return new Map((await hitsById(ctx, ids)).map((hit) => [hit._id, hit]))
}
