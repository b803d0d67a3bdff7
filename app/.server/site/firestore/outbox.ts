import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DocumentKey } from '#app/.server/base/realtime/index.ts'
import { readContents } from './contents.ts'

/** A document that has changed, as it is now. */
export interface ChangedDocument {
  key: DocumentKey
  /** The rows of the outbox that say so. */
  rows: readonly number[]
  version: number
  contents: object | null
  /** Since when it isn't there. */
  goneAt: Date | null
}

/** For so long a write may be under way that began before a document was deleted. */
const keptAfterwardsMs = 3_600_000

const atOnce = 200
const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The next documents that Firestore is to have, with new versions. They are read while their versions are held, so that
 * of two readings the later one has the higher version, whatever order changes and jobs come in.
 */
export function takeChanged(ctx: Ctx): Promise<ChangedDocument[]> {
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<DocumentKey & { id: number }>`
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

function isSame(one: DocumentKey, other: DocumentKey): boolean {
  return one.part === other.part && one.owner === other.owner && one.collection === other.collection
}

/** Times in milliseconds, unless one was higher: so they are higher also after the database comes from a backup. */
async function newVersions(
  { db, now }: Ctx,
  keys: readonly DocumentKey[],
): Promise<(DocumentKey & { version: number; goneAt: Date | null })[]> {
  const { rows } = await sql<DocumentKey & { version: number; goneAt: Date | null }>`
    insert into firestore_documents as known (collection, owner, part, version)
    select distinct collection, owner, part, ${now().getTime()}::bigint from ${listed(keys)} order by 1, 2, 3
    on conflict (collection, owner, part) do update set version = greatest(known.version + 1, excluded.version)
    returning collection, owner, part, version, gone_at as "goneAt"
  `.execute(db)
  return rows
}

/** Notes that Firestore has these documents. */
export function markWritten(ctx: Ctx, documents: readonly ChangedDocument[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('firestore_outbox')
      .where('id', '=', sql<number>`any(${documents.flatMap(({ rows }) => rows)}::bigint[])`)
      .execute()
    const isGone = ({ contents }: ChangedDocument) => contents === null
    await setGone(
      ctx,
      documents.filter((document) => !isGone(document) && document.goneAt !== null),
      null,
    )
    const newlyGone = documents.filter((document) => isGone(document) && document.goneAt === null)
    await setGone(ctx, newlyGone, ctx.now())
    await lookAgain(ctx, newlyGone)
    await forget(
      ctx,
      documents.filter((document) => isOver(ctx, document)),
    )
  })
}

/** Whether nothing of a deleted document can come any more. */
export function isOver(ctx: Pick<Ctx, 'now'>, { contents, goneAt }: ChangedDocument): boolean {
  if (contents !== null || goneAt === null) return false
  return goneAt.getTime() <= ctx.now().getTime() - keptAfterwardsMs
}

async function setGone(
  { db }: Ctx,
  documents: readonly ChangedDocument[],
  at: Date | null,
): Promise<void> {
  if (documents.length === 0) return
  await sql`
    update firestore_documents d set gone_at = ${at} from ${listed(documents.map(({ key }) => key))}
    where d.collection = given.collection and d.owner = given.owner and d.part = given.part
  `.execute(db)
}

async function lookAgain(ctx: Ctx, documents: readonly ChangedDocument[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into firestore_outbox (collection, owner, part, due_at)
    select collection, owner, part, ${new Date(ctx.now().getTime() + keptAfterwardsMs)}
    from ${listed(documents.map(({ key }) => key))}
  `.execute(ctx.db)
}

/** What was taken again meanwhile is the other's to forget. */
async function forget({ db }: Ctx, documents: readonly ChangedDocument[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    delete from firestore_documents d
    using ${listed(documents.map(({ key }) => key))}, unnest(${documents.map(({ version }) => version)}::bigint[])
      with ordinality as written (version, place)
    where d.collection = given.collection and d.owner = given.owner and d.part = given.part
      and written.place = given.place and d.version = written.version
  `.execute(db)
}

/** Has a document that Firestore won't take tried again later, and ever later. */
export async function postpone({ db, now }: Ctx, { rows }: ChangedDocument): Promise<void> {
  await sql`
    update firestore_outbox set attempts = least(attempts + 1, 20),
      due_at = ${now()}::timestamptz + least(${dayMs}, ${minuteMs} * 2 ^ attempts) * interval '1 millisecond'
    where id = any(${rows}::bigint[])
  `.execute(db)
}

function listed(keys: readonly DocumentKey[]) {
  return sql`unnest(${keys.map(({ collection }) => collection)}::text[], ${keys.map(({ owner }) => owner)}::text[],
    ${keys.map(({ part }) => part)}::text[]) with ordinality as given (collection, owner, part, place)`
}
