import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { RecordKey } from '#app/.server/base/realtime/index.ts'
import { readContents } from './contents.ts'

/** A record that has changed, as it is now. */
export interface ChangedRecord {
  key: RecordKey
  /** The rows of the outbox that say so. */
  rows: readonly number[]
  version: number
  contents: object | null
  /** When it was deleted; null while it exists. */
  goneAt: Date | null
}

/** How long the tombstone of a deleted record is kept: longer than any write may be in flight. */
const keptAfterwardsMs = 3_600_000

const atOnce = 200
const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Reads the next records of the outbox, each with a new version. The rows of the versions stay locked while records are
 * read, so that a later reading has a higher version in whatever order changes and jobs come in.
 */
export function takeChanged(ctx: Ctx): Promise<ChangedRecord[]> {
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<RecordKey & { id: number }>`
      select id, collection, owner, part from firestore_outbox
      where due_at <= ${ctx.now()} order by due_at, id limit ${atOnce}
    `.execute(ctx.db)
    if (rows.length === 0) return []
    const versions = await newVersions(ctx, rows)
    const contents = await readContents(ctx, versions)
    return versions.map(({ version, goneAt, ...key }, index) => ({
      key,
      rows: rows.filter((row) => isSame(row, key)).map(({ id }) => id),
      version,
      contents: contents[index] ?? null,
      goneAt,
    }))
  })
}

function isSame(one: RecordKey, other: RecordKey): boolean {
  return one.part === other.part && one.owner === other.owner && one.collection === other.collection
}

/** Versions are times in milliseconds, or one above the last: they keep growing after a restored backup, too. */
async function newVersions(
  { db, now }: Ctx,
  keys: readonly RecordKey[],
): Promise<(RecordKey & { version: number; goneAt: Date | null })[]> {
  const { rows } = await sql<RecordKey & { version: number; goneAt: Date | null }>`
    insert into firestore_documents as known (collection, owner, part, version)
    select distinct collection, owner, part, ${now().getTime()}::bigint from ${listed(keys)} order by 1, 2, 3
    on conflict (collection, owner, part) do update set version = greatest(known.version + 1, excluded.version)
    returning collection, owner, part, version, gone_at as "goneAt"
  `.execute(db)
  return rows
}

/** Deletes written records from the outbox, and keeps tombstones for deleted ones. */
export function markWritten(ctx: Ctx, records: readonly ChangedRecord[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('firestore_outbox')
      .where('id', '=', sql<number>`any(${records.flatMap(({ rows }) => rows)}::bigint[])`)
      .execute()
    const isGone = ({ contents }: ChangedRecord) => contents === null
    await setGone(
      ctx,
      records.filter((record) => !isGone(record) && record.goneAt !== null),
      null,
    )
    const newlyGone = records.filter((record) => isGone(record) && record.goneAt === null)
    await setGone(ctx, newlyGone, ctx.now())
    await lookAgain(ctx, newlyGone)
    await deleteTombstones(
      ctx,
      records.filter((record) => isOver(ctx, record)),
    )
  })
}

/** Whether no older write of a deleted record can be in flight any more. */
export function isOver(ctx: Pick<Ctx, 'now'>, { contents, goneAt }: ChangedRecord): boolean {
  if (contents !== null || goneAt === null) return false
  return goneAt.getTime() <= ctx.now().getTime() - keptAfterwardsMs
}

async function setGone(
  { db }: Ctx,
  records: readonly ChangedRecord[],
  at: Date | null,
): Promise<void> {
  if (records.length === 0) return
  await sql`
    update firestore_documents d set gone_at = ${at} from ${listed(records.map(({ key }) => key))}
    where d.collection = given.collection and d.owner = given.owner and d.part = given.part
  `.execute(db)
}

async function lookAgain(ctx: Ctx, records: readonly ChangedRecord[]): Promise<void> {
  if (records.length === 0) return
  await sql`
    insert into firestore_outbox (collection, owner, part, due_at)
    select collection, owner, part, ${new Date(ctx.now().getTime() + keptAfterwardsMs)}
    from ${listed(records.map(({ key }) => key))}
  `.execute(ctx.db)
}

/** Deletes tombstones, except of records that have a newer version by now: that reading deletes its own. */
async function deleteTombstones({ db }: Ctx, records: readonly ChangedRecord[]): Promise<void> {
  if (records.length === 0) return
  await sql`
    delete from firestore_documents d
    using ${listed(records.map(({ key }) => key))}, unnest(${records.map(({ version }) => version)}::bigint[])
      with ordinality as written (version, place)
    where d.collection = given.collection and d.owner = given.owner and d.part = given.part
      and written.place = given.place and d.version = written.version
  `.execute(db)
}

/** Retries a record that Firestore refuses later, with exponential backoff. */
export async function postpone({ db, now }: Ctx, { rows }: ChangedRecord): Promise<void> {
  await sql`
    update firestore_outbox set attempts = least(attempts + 1, 20),
      due_at = ${now()}::timestamptz + least(${dayMs}, ${minuteMs} * 2 ^ attempts) * interval '1 millisecond'
    where id = any(${rows}::bigint[])
  `.execute(db)
}

function listed(keys: readonly RecordKey[]) {
  return sql`unnest(${keys.map(({ collection }) => collection)}::text[], ${keys.map(({ owner }) => owner)}::text[],
    ${keys.map(({ part }) => part)}::text[]) with ordinality as given (collection, owner, part, place)`
}
