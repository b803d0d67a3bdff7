import { sql } from 'kysely'
import type { ReportType } from '#app/protocols/nostr/report.ts'
import type { CaseState } from '#app/rules/social/reports.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { reportTexts } from '#app/texts/social/reports.ts'
import { type ReportedThing, thingColumns } from './reported-thing.ts'

const perPage = 20
const shownReports = 50
/** Days of decisions over which the time to a decision is averaged. */
const averagedDays = 90

/** One reported thing with its reports, as lists have it. */
export type ReportCase = RowOf<
  'report_cases',
  | 'id'
  | 'about'
  | 'title'
  | 'excerpt'
  | 'path'
  | 'waiting'
  | 'opened_at'
  | 'changed_at'
  | 'decided_at'
> & { about_kind: ReportedThing['kind']; state: CaseState; type: ReportType }

const columns = [
  'id',
  'about_kind',
  'about',
  'title',
  'excerpt',
  'path',
  'state',
  'waiting',
  'type',
  'opened_at',
  'changed_at',
  'decided_at',
] as const

/**
 * Opens the case of a thing that is reported, again where it was decided, and locks it, in the transaction of the report.
 * `countWaiting` comes after it.
 */
export async function openCase(
  ctx: Pick<Ctx, 'db' | 'now'>,
  thing: ReportedThing,
  type: ReportType,
): Promise<void> {
  const now = ctx.now()
  const { title, excerpt, path } = thing
  const state = { type, changed_at: now, state: 'OPEN' }
  await ctx.db
    .insertInto('report_cases')
    .values({ id: newId(), ...thingColumns(thing), ...state, waiting: 0, opened_at: now })
    .onConflict((conflict) =>
      conflict.column('about').doUpdateSet({
        title,
        excerpt,
        path,
        ...state,
        decided_at: null,
        opened_at: sql`case when report_cases.state = 'DECIDED' then ${now} else report_cases.opened_at end`,
      }),
    )
    .execute()
}

/** Locks the case of a thing until the transaction ends; reports are locked after it. */
export async function lockCaseOf({ db }: Pick<Ctx, 'db'>, about: string): Promise<void> {
  await db.selectFrom('report_cases').select('id').where('about', '=', about).forUpdate().execute()
}

/** Counts anew what waits in a case, and closes it where nothing does any more: its reports were taken back. */
export async function countWaiting({ db }: Pick<Ctx, 'db'>, about: string): Promise<void> {
  await sql`
    update report_cases set waiting = open.count,
      state = case when open.count = 0 and state <> 'DECIDED' then 'DECIDED' else state end
    from (select count(*)::integer as count from reports where about = ${about} and state = 'OPEN') as open
    where report_cases.about = ${about}
  `.execute(db)
}

/** What is reported, newest first, a page at a time. @throws AppError 403 FORBIDDEN */
export async function listCases(
  ctx: Ctx,
  { state, before }: { state: CaseState; before?: string | undefined },
): Promise<{ cases: ReportCase[]; next: string | null }> {
  requireAct(ctx.actor, 'SEE_REPORTS')
  const rows = await ctx.db
    .selectFrom('report_cases')
    .select(columns)
    .where('state', '=', state)
    .where(isAfter(readCursor(before), 'changed_at', 'id'))
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(perPage + 1)
    .execute()
  const { page, next } = pageOf(rows, perPage, ({ changed_at, id }) => ({ at: changed_at, id }))
  return { cases: page as ReportCase[], next }
}

/** How the queue does: what is open, since when the oldest is, and the hours to a decision in the last 90 days. */
export async function caseFigures(
  ctx: Ctx,
): Promise<{ open: number; oldest: Date | null; hours: number | null }> {
  requireAct(ctx.actor, 'SEE_REPORTS')
  const { rows } = await sql<{ open: number; oldest: Date | null; hours: number | null }>`
    select
      (select count(*)::integer from report_cases where state = 'OPEN') as open,
      (select min(opened_at) from report_cases where state = 'OPEN') as oldest,
      (select extract(epoch from avg(decided_at - opened_at))::double precision / 3600 from report_cases
        where decided_at > ${ctx.now()}::timestamptz - make_interval(days => ${averagedDays})) as hours
  `.execute(ctx.db)
  return rows[0] ?? { open: 0, oldest: null, hours: null }
}

/** How many cases are open. @throws AppError 403 FORBIDDEN */
export async function countOpenCases(ctx: Ctx): Promise<number> {
  requireAct(ctx.actor, 'SEE_REPORTS')
  const { count } = await ctx.db
    .selectFrom('report_cases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A report of a case, with who sent it and what became of what they reported before. */
export interface CaseReport {
  id: string
  type: ReportType
  words: string
  at: Date
  /** Null for a visitor, and for a key without an account. */
  reporter: { id: string; name: string | null } | null
  /** The key of somebody elsewhere on Nostr, in hexadecimal digits. */
  key: string | null
  /** How many earlier reports of the account were decided either way. */
  upheld: number
  dismissed: number
}

/** A case and its latest 50 reports. @throws AppError 403 FORBIDDEN, 404 NO_SUCH_CASE */
export async function loadCase(
  ctx: Ctx,
  id: string,
): Promise<{ thing: ReportCase; reports: CaseReport[] }> {
  requireAct(ctx.actor, 'SEE_REPORTS')
  const thing = await ctx.db
    .selectFrom('report_cases')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!thing) throw noCase()
  return { thing: thing as ReportCase, reports: await reportsAbout(ctx, thing.about) }
}

async function reportsAbout(ctx: Ctx, about: string): Promise<CaseReport[]> {
  const { rows } = await sql<
    RowOf<'reports', 'id' | 'words' | 'changed_at' | 'reporter_id' | 'reporter_key'> & {
      type: ReportType
      username: string | null
      email: string | null
      upheld: number
      dismissed: number
    }
  >`
    select reports.id, reports.type, reports.words, reports.changed_at, reports.reporter_id, reports.reporter_key,
      users.username, users.email, before.upheld, before.dismissed
    from (select * from reports where about = ${about} order by changed_at desc, id limit ${shownReports}) as reports
    left join users on users.id = reports.reporter_id
    cross join lateral (
      select (count(*) filter (where outcome = 'UPHELD'))::integer as upheld,
        (count(*) filter (where outcome = 'DISMISSED'))::integer as dismissed
      from reports as earlier where earlier.reporter_id = reports.reporter_id and earlier.closed_at is not null
    ) as before
    order by reports.changed_at desc, reports.id
  `.execute(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    words: row.words,
    at: row.changed_at,
    reporter:
      row.reporter_id === null ? null : { id: row.reporter_id, name: row.username ?? row.email },
    key: row.reporter_key?.toString('hex') ?? null,
    upheld: row.upheld,
    dismissed: row.dismissed,
  }))
}

/** Locks a case until the transaction ends. @throws AppError 404 NO_SUCH_CASE */
export async function lockCase(ctx: Ctx, id: string): Promise<ReportCase> {
  const thing = await ctx.db
    .selectFrom('report_cases')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!thing) throw noCase()
  return thing as ReportCase
}

/**
 * Locks a case for a decision. @throws AppError 404 NO_SUCH_CASE, 409 CASE_DECIDED where somebody was quicker
 */
export async function lockOpenCase(ctx: Ctx, id: string): Promise<ReportCase> {
  const thing = await lockCase(ctx, id)
  if (thing.state === 'DECIDED')
    throw new AppError('CASE_DECIDED', { status: 409, message: reportTexts.errors.CASE_DECIDED })
  return thing
}

/** Writes down what became of a locked case and of the reports that wait in it. */
export async function closeCase(
  ctx: Ctx,
  { id, about }: ReportCase,
  outcome: 'DISMISSED' | 'UPHELD' | 'ANSWERED',
): Promise<void> {
  const now = ctx.now()
  if (outcome === 'ANSWERED') {
    await ctx.db
      .updateTable('report_cases')
      .set({ state: 'ANSWERED' })
      .where('id', '=', id)
      .execute()
    return
  }
  await ctx.db
    .updateTable('report_cases')
    .set({ state: 'DECIDED', decided_at: now, waiting: 0 })
    .where('id', '=', id)
    .execute()
  await ctx.db
    .updateTable('reports')
    .set({ state: 'CLOSED', outcome, closed_at: now })
    .where('about', '=', about)
    .where('state', '=', 'OPEN')
    .execute()
}

function noCase(): AppError {
  return notFound('NO_SUCH_CASE', reportTexts.errors.NO_SUCH_CASE)
}
