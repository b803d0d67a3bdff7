import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** A record of the realtime database. */
export interface RecordKey {
  collection: 'users' | 'transactions-2022-10' | 'supporters' | 'stats---content'
  /** The id of the account that it belongs to; of the content for records about content. */
  owner: string
  /**
   * Which of the owner's records: the id of a transaction, the supporter, or the type of the content; '' for an
   * account itself.
   */
  part: string
}

type RecordsCtx = Pick<Ctx, 'db' | 'now' | 'site'>

/**
 * Adds changed records to the outbox, in the transaction of the change. Does nothing where Firebase isn't configured.
 */
export async function recordsChanged(ctx: RecordsCtx, keys: readonly RecordKey[]): Promise<void> {
  if (!ctx.site.firebase || keys.length === 0) return
  await sql`
    insert into firestore_outbox (collection, owner, part, due_at)
    select collection, owner, part, ${ctx.now()}
    from unnest(${keys.map(({ collection }) => collection)}::text[], ${keys.map(({ owner }) => owner)}::text[],
      ${keys.map(({ part }) => part)}::text[]) as given (collection, owner, part)
  `.execute(ctx.db)
  await projectSoon(ctx)
}

/** Adds accounts themselves to the outbox. */
export async function usersChanged(ctx: RecordsCtx, userIds: readonly string[]): Promise<void> {
  await recordsChanged(
    ctx,
    userIds.map((id) => ({ collection: 'users', owner: id, part: '' })),
  )
}

/** Adds all records that show people, given by account or Nostr key: their accounts, and where they are supporters. */
export async function peopleChanged(
  ctx: RecordsCtx,
  { userIds = [], pubkeys = [] }: { userIds?: readonly string[]; pubkeys?: readonly string[] },
): Promise<void> {
  if (!ctx.site.firebase || userIds.length + pubkeys.length === 0) return
  await sql`
    with people as materialized (
      select unnest(${userIds}::text[]) as id
      union select user_id from account_nostr_keys where pubkey in (
        select decode(given.key, 'hex') from unnest(${pubkeys}::text[]) as given (key)
      )
    )
    insert into firestore_outbox (collection, owner, part, due_at)
    select 'users', id, '', ${ctx.now()}::timestamptz from people
    union all
    select collection, owner, part, ${ctx.now()}::timestamptz from firestore_documents
    where collection = 'supporters' and part in (select id from people union select unnest(${pubkeys}::text[]))
  `.execute(ctx.db)
  await projectSoon(ctx)
}

/** Transactions that have enqueued the job already. */
const asking = new WeakSet<object>()

/** Job keys are drawn from this many, so that concurrent transactions hardly ever wait for each other's key. */
const waitingJobs = 16

/** Enqueues the job that empties the outbox, once a transaction, so that none waits for two others. */
async function projectSoon(ctx: Pick<Ctx, 'db'>): Promise<void> {
  if (ctx.db.isTransaction) {
    if (asking.has(ctx.db)) return
    asking.add(ctx.db)
  }
  const key = `project-documents:${randomInt(waitingJobs)}`
  await enqueue(ctx, 'project-documents', {}, { key, queue: 'firestore' })
}
