import { sql } from 'kysely'
import { type ReportType, reportTypes } from '#app/protocols/nostr/report.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { countWaiting, openCase } from './cases.ts'
import { reportedThing, thingColumns } from './reported-thing.ts'

/** Reports that one run looks at, and those of one key that are taken in within a day. */
const perRun = 500
const aDay = 20

interface SignedReport {
  target: string
  pubkey: string
  type: string
  /** The account that the key is linked to. */
  account: string | null
  isHeard: boolean
}

/**
 * Takes reports of Nostr (kind 1984) into the operator's queue: those by keys of accounts and by people who are trusted
 * here, of what is here. Anybody can make keys, so the others count for moderation alone. A job of every minute.
 */
export async function takeInReports(ctx: Ctx): Promise<void> {
  for (const report of await untaken(ctx))
    await transact(ctx, async (ctx) => {
      if (await isToTake(ctx, report)) await takeIn(ctx, report)
      await sql`
        update nostr_reports set taken_at = ${ctx.now()}
        where target = ${toBytes(report.target)} and pubkey = ${toBytes(report.pubkey)} and taken_at is null
      `.execute(ctx.db)
    })
}

async function untaken({ db }: Ctx): Promise<SignedReport[]> {
  const { rows } = await sql<SignedReport>`
    select encode(given.target, 'hex') as target, encode(given.pubkey, 'hex') as pubkey, given.type,
      keys.user_id as account, trust.pubkey is not null as "isHeard"
    from (
      select distinct on (target, pubkey) target, pubkey, type from nostr_reports where taken_at is null
      order by target, pubkey limit ${perRun}
    ) as given
    left join account_nostr_keys as keys on keys.pubkey = given.pubkey
    left join nostr_trust as trust on trust.pubkey = given.pubkey
  `.execute(db)
  return rows
}

async function isToTake(ctx: Ctx, { account, isHeard, pubkey }: SignedReport): Promise<boolean> {
  if (account === null && !isHeard) return false
  const { count } = await ctx.db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(account === null ? 'visitor' : 'reporter_id', '=', account ?? nameOf(pubkey))
    .where('reported_at', '>', new Date(ctx.now().getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  return Number(count) < aDay
}

async function takeIn(ctx: Ctx, { target, pubkey, type: said, account }: SignedReport) {
  const thing =
    (await reportedThing(ctx, { what: 'note', id: target })) ??
    (await reportedThing(ctx, { what: 'person', id: target }))
  if (!thing) return
  const type: ReportType = reportTypes.find((known) => known === said) ?? 'other'
  const now = ctx.now()
  await openCase(ctx, thing, type)
  await ctx.db
    .insertInto('reports')
    .values({
      id: newId(),
      ...thingColumns(thing),
      reporter_id: account,
      visitor: account === null ? nameOf(pubkey) : null,
      reporter_key: toBytes(pubkey),
      type,
      words: '',
      reported_at: now,
      changed_at: now,
    })
    // Whoever has reported it here as well has said more there.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await countWaiting(ctx, thing.id)
}

/** How a key without an account is named among visitors. */
function nameOf(pubkey: string): string {
  return `nostr:${pubkey}`
}
