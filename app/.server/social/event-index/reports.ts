import { type RawBuilder, sql } from 'kysely'
import { reportedBy, reportKind } from '#app/protocols/nostr/report.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import type { EventWithText } from '#app/.server/social/events/index.ts'

export async function addReports(db: Db, events: readonly EventWithText[]): Promise<void> {
  const reports = reportsOf(events)
  if (reports.length === 0) return
  await sql`
    insert into nostr_reports (target, pubkey, id, type) select target, pubkey, id, type from ${given(reports)}
  `.execute(db)
}

export async function deleteReports(db: Db, events: readonly EventWithText[]): Promise<void> {
  const reports = reportsOf(events)
  if (reports.length === 0) return
  await sql`
    delete from nostr_reports as reports using ${given(reports)}
    where reports.target = given.target and reports.pubkey = given.pubkey and reports.id = given.id
  `.execute(db)
}

type IndexedReport = ReturnType<typeof reportsOf>[number]

/** The reports in these events, without those in which somebody reports themselves. */
function reportsOf(events: readonly EventWithText[]) {
  return events
    .filter(({ event }) => event.kind === reportKind)
    .flatMap(({ event }) => reportedBy(event).map((reported) => ({ ...event, ...reported })))
    .filter(({ pubkey, target }) => pubkey !== target)
}

function given(reports: readonly IndexedReport[]): RawBuilder<unknown> {
  return sql`(
    select decode(target, 'hex') as target, decode(pubkey, 'hex') as pubkey, decode(id, 'hex') as id, type
    from unnest(${reports.map(({ target }) => target)}::text[], ${reports.map(({ pubkey }) => pubkey)}::text[],
      ${reports.map(({ id }) => id)}::text[], ${reports.map(({ type }) => type)}::text[])
      as reports (target, pubkey, id, type)
  ) as given`
}
