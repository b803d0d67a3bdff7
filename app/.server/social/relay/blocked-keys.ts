import { sql } from 'kysely'
import { blockTexts } from '#app/texts/accounts/blocks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { bytesArray, bytesTable, toBytes } from '#app/.server/social/events/index.ts'
import { maxWriters, notifyProcesses } from './policy.ts'

/** A key that is blocked here, as it is listed. */
export interface BlockedKey {
  /** 64 hexadecimal digits. */
  value: string
  note: string
  at: Date
  /** Who has blocked it; null for a command, and for somebody who is deleted. */
  by: string | null
}

/** The blocked keys in their order: from after one, and only those that begin so. */
export async function listBlockedKeys(
  { db }: Pick<Ctx, 'db'>,
  { q, after, limit }: { q: string; after: string; limit: number },
): Promise<BlockedKey[]> {
  const { rows } = await sql<BlockedKey>`
    select encode(pubkey, 'hex') as value, note, since as at, coalesce(username, email) as by
    from nostr_writers left join users on users.id = set_by
    where standing = 'blocked' and pubkey > ${after === '' ? Buffer.alloc(0) : toBytes(after)}
      and starts_with(encode(pubkey, 'hex'), ${q})
    order by pubkey limit ${limit}
  `.execute(db)
  return rows
}

/** Which of these keys are blocked. */
export async function blockedKeysAmong(
  { db }: Pick<Ctx, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ pubkey: string }>`
    select encode(pubkey, 'hex') as pubkey from nostr_writers
    where standing = 'blocked' and pubkey = any(${bytesArray(keys)})
  `.execute(db)
  return new Set(rows.map(({ pubkey }) => pubkey))
}

/**
 * Blocks keys, in place of their standing before; those that are blocked stay as they are. Returns which are new.
 * @throws AppError 409 TOO_MANY_BLOCKS
 */
export async function blockKeys(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  keys: readonly { value: string; note: string }[],
): Promise<string[]> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await sql`select pg_advisory_xact_lock(hashtext('blocks'))`.execute(ctx.db)
  const { rows } = await sql<{ pubkey: string }>`
    insert into nostr_writers as writers (pubkey, standing, note, since, set_by)
    select decode(value, 'hex'), 'blocked', note, ${ctx.now()}, ${by}
    from unnest(${keys.map(({ value }) => value)}::text[], ${keys.map(({ note }) => note)}::text[])
      as given (value, note)
    on conflict (pubkey) do update
      set standing = excluded.standing, note = excluded.note, since = excluded.since, set_by = excluded.set_by
      where writers.standing <> 'blocked'
    returning encode(pubkey, 'hex') as pubkey
  `.execute(ctx.db)
  const tooMany = await sql`select from nostr_writers offset ${maxWriters} limit 1`.execute(ctx.db)
  if (rows.length > 0 && tooMany.rows.length > 0)
    throw new AppError('TOO_MANY_BLOCKS', {
      status: 409,
      message: blockTexts.tooMany(maxWriters),
    })
  await standingsChanged(ctx)
  return rows.map(({ pubkey }) => pubkey)
}

/** Lifts the block of a key. Null where there is none. */
export async function unblockKey(
  ctx: Pick<Ctx, 'db'>,
  pubkey: string,
): Promise<{ note: string } | null> {
  const { rows } = await sql<{ note: string }>`
    delete from nostr_writers using ${bytesTable([pubkey])} as given
    where pubkey = bytes and standing = 'blocked' returning note
  `.execute(ctx.db)
  if (!rows[0]) return null
  await standingsChanged(ctx)
  return rows[0]
}

/** Tells all processes, and has trust computed anew, which begins with invited keys. */
async function standingsChanged(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await notifyProcesses(ctx)
  const job = 'find-trusted-people'
  await enqueue(ctx, job, {}, { key: job })
}
