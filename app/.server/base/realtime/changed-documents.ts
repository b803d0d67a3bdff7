import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** A document of the realtime document database. */
export interface DocumentKey {
  collection: 'users' | 'transactions-2022-10' | 'supporters' | 'stats---content'
  /** The account whose it is; the content, where it is of content. */
  owner: string
  /**
   * Which of the owner's: the id of a transaction, or who supports, the type of the content; '' of an account
   * itself.
   */
  part: string
}

type DocumentsCtx = Pick<Ctx, 'db' | 'now' | 'site'>

/**
 * Notes that documents have changed, in the transaction that changes them. Nothing is done where Firebase isn't
 * configured.
 */
export async function documentsChanged(
  ctx: DocumentsCtx,
  keys: readonly DocumentKey[],
): Promise<void> {
  if (!ctx.site.firebase || keys.length === 0) return
  await sql`
    insert into firestore_outbox (collection, owner, part, due_at)
    select collection, owner, part, ${ctx.now()}
    from unnest(${keys.map(({ collection }) => collection)}::text[], ${keys.map(({ owner }) => owner)}::text[],
      ${keys.map(({ part }) => part)}::text[]) as given (collection, owner, part)
  `.execute(ctx.db)
  await projectSoon(ctx)
}

/** The same of accounts themselves. */
export async function usersChanged(ctx: DocumentsCtx, userIds: readonly string[]): Promise<void> {
  await documentsChanged(
    ctx,
    userIds.map((id) => ({ collection: 'users', owner: id, part: '' })),
  )
}

/** The same of what is shown of people, by accounts and by keys on Nostr: also where they support something. */
export async function peopleChanged(
  ctx: DocumentsCtx,
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

/** Transactions that have asked already. */
const asking = new WeakSet<object>()

/** So many jobs may wait: transactions that ask at the same time hardly ever wait for each other. */
const waitingJobs = 16

/** Has the outbox emptied once the transaction commits. Each transaction asks once, so that none waits for two others. */
async function projectSoon(ctx: Pick<Ctx, 'db'>): Promise<void> {
  if (ctx.db.isTransaction) {
    if (asking.has(ctx.db)) return
    asking.add(ctx.db)
  }
  const key = `project-documents:${randomInt(waitingJobs)}`
  await enqueue(ctx, 'project-documents', {}, { key, queue: 'firestore' })
}
