import { createHmac } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { ReportTarget, ReportType } from '#app/protocols/nostr/report.ts'
import { reportTexts } from '#app/texts/social/reports.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { countWaiting, lockCaseOf, openCase } from './cases.ts'
import { type About, type ReportedThing, reportedThing, thingColumns } from './reported-thing.ts'

const texts = reportTexts.errors
/** Reports and changes of them in an hour: of an account, of a visitor's network, and by visitors of one thing and in all. */
const anHour = { account: 30, network: 10, thing: 100, visitors: 2000 }
/** Reports of one account: a bound for those who would fill the table for years. */
const maxReports = 2000
/** So many dismissed reports in so many days, and no other, are enough. */
const inVain = { reports: 10, days: 14 }
/** Signed reports of one thing by one key that are taken back at once. */
const maxSigned = 20

/** Somebody's own report of a thing. */
export interface OwnReport {
  type: ReportType
  words: string
}

/** The events by which the viewer's key has reported something (NIP-56), as this relay has them: their ids. */
export async function signedReports(ctx: Ctx, target: ReportTarget | null): Promise<string[]> {
  const viewer = await viewerKey(ctx)
  if (viewer === null || target === null) return []
  const { rows } = await sql<{ id: string }>`
    select encode(id, 'hex') as id from nostr_reports
    where target = ${toBytes(target.id ?? target.pubkey)} and pubkey = ${toBytes(viewer)} limit ${maxSigned}
  `.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/**
 * report/send: reports a thing to the operator, with what it says now. Whoever reports it again changes their report,
 * which waits for the operator once more. For visitors too.
 * @throws AppError 404 NOTHING_TO_REPORT, 429 TOO_MANY_REPORTS, REPORTS_PAUSED
 */
export async function sendReport(
  ctx: Ctx,
  { about, type, words }: OwnReport & { about: About },
): Promise<void> {
  await mayReport(ctx, about)
  const thing = await reportedThing(ctx, about)
  if (!thing) throw notFound('NOTHING_TO_REPORT', texts.NOTHING_TO_REPORT)
  await transact(ctx, async (ctx) => {
    await openCase(ctx, thing, type)
    await storeReport(ctx, thing, { type, words })
    await countWaiting(ctx, thing.id)
  })
}

async function storeReport(ctx: Ctx, thing: ReportedThing, { type, words }: OwnReport) {
  const who = reporterOf(ctx)
  const isAccount = who.reporter_id !== null
  const now = ctx.now()
  await ctx.db
    .insertInto('reports')
    .values({
      id: newId(),
      ...thingColumns(thing),
      ...who,
      type,
      words,
      reported_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns([isAccount ? 'reporter_id' : 'visitor', 'about'])
        .where(isAccount ? 'reporter_id' : 'visitor', 'is not', null)
        .doUpdateSet({
          type,
          words,
          title: thing.title,
          excerpt: thing.excerpt,
          changed_at: now,
          state: 'OPEN',
          outcome: null,
          closed_at: null,
        }),
    )
    .execute()
}

/** report/withdraw: takes one's own report back; nothing where there is none. */
export async function withdrawReport(ctx: Ctx, { about }: { about: About }): Promise<void> {
  const { reporter_id, visitor } = reporterOf(ctx)
  await transact(ctx, async (ctx) => {
    await lockCaseOf(ctx, about.id)
    await ctx.db
      .deleteFrom('reports')
      .where('about', '=', about.id)
      .where(reporter_id === null ? 'visitor' : 'reporter_id', '=', reporter_id ?? visitor)
      .execute()
    await countWaiting(ctx, about.id)
  })
}

/** What the viewer has reported of a thing; null for nothing. */
export async function ownReport(ctx: Ctx, { id }: About): Promise<OwnReport | null> {
  const { reporter_id, visitor } = reporterOf(ctx)
  const row = await ctx.db
    .selectFrom('reports')
    .select(['type', 'words'])
    .where('about', '=', id)
    .where(reporter_id === null ? 'visitor' : 'reporter_id', '=', reporter_id ?? visitor)
    .executeTakeFirst()
  return row ? { type: row.type as ReportType, words: row.words } : null
}

/** What the account has reported, a page of rows at a time, for its archive. */
export async function* exportReports(ctx: Ctx): AsyncGenerator<object[]> {
  const userId = requireUserId(ctx.actor)
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .selectFrom('reports')
      .select(['about', 'about_kind', 'title', 'excerpt', 'type', 'words', 'state'])
      .select(['reported_at', 'changed_at'])
      .where('reporter_id', '=', userId)
      .where('about', '>', after)
      .orderBy('about')
      .limit(500)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.about
    yield rows
  }
}

async function mayReport(ctx: Ctx, { id }: About): Promise<void> {
  const { reporter_id, visitor } = reporterOf(ctx)
  const limits =
    visitor === null
      ? [{ bucket: `reports user ${reporter_id}`, attempts: anHour.account }]
      : [
          { bucket: `reports network ${visitor}`, attempts: anHour.network },
          { bucket: `reports thing ${id}`, attempts: anHour.thing },
          { bucket: 'reports visitors', attempts: anHour.visitors },
        ]
  for (const limit of limits)
    if (!(await countAttempt(ctx, { ...limit, seconds: 3600 }))) throw tooMany()
  if (reporter_id === null) return
  if ((await countReports(ctx, reporter_id)) >= maxReports) throw tooMany()
  if (await isPaused(ctx, reporter_id))
    throw new AppError('REPORTS_PAUSED', { status: 429, message: texts.REPORTS_PAUSED })
}

/** Whoever reported in vain again and again, and never rightly, has to wait until that is over. */
async function isPaused(ctx: Ctx, userId: string): Promise<boolean> {
  const since = subDays(ctx.now(), inVain.days)
  const { rows } = await sql<{ dismissed: number; upheld: number }>`
    select (count(*) filter (where outcome = 'DISMISSED'))::integer as dismissed,
      (count(*) filter (where outcome = 'UPHELD'))::integer as upheld
    from reports where reporter_id = ${userId} and closed_at > ${since}
  `.execute(ctx.db)
  const [{ dismissed, upheld } = { dismissed: 0, upheld: 0 }] = rows
  return upheld === 0 && dismissed >= inVain.reports
}

async function countReports(ctx: Ctx, userId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('reporter_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REPORTS', { status: 429, message: texts.TOO_MANY_REPORTS })
}

/** Who reports: an account, or a visitor by the keyed hash of their network. */
function reporterOf(ctx: Ctx): { reporter_id: string | null; visitor: string | null } {
  if (ctx.actor.kind === 'user') return { reporter_id: ctx.actor.userId, visitor: null }
  const key = purposeKey(ctx.secret, 'reports of visitors')
  const visitor = createHmac('sha256', key).update(networkOf(ctx.address)).digest('base64url')
  return { reporter_id: null, visitor: visitor.slice(0, 22) }
}
