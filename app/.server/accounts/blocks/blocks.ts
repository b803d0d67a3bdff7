import { type RawBuilder, sql } from 'kysely'
import { type BlockKind, mostBlocks } from '#app/rules/base/blocks.ts'
import { blockTexts as texts } from '#app/texts/accounts/blocks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { changedBlocks } from './block-sets.ts'

/** Everything but keys, which are with the relay's policy (social/relay). */
type StoredKind = Exclude<BlockKind, 'NOSTR_KEY'>

/** Something that is blocked. */
export interface Block {
  value: string
  /** Why; empty where nobody has said. */
  note: string
  at: Date
  /** Who has blocked it; null for a command, and for somebody who is deleted. */
  by: string | null
}

/** A value in the form of `readBlockValue`, and why it is blocked. */
export interface NewBlock {
  value: string
  note: string
}

/** Which of these values of a kind are blocked. */
export async function blockedAmong(
  { db }: Pick<Ctx, 'db'>,
  kind: StoredKind,
  values: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select('value')
    .where('kind', '=', kind)
    .where('value', '=', sql<string>`any(${values}::text[])`)
    .execute()
  return new Set(rows.map(({ value }) => value))
}

/**
 * Blocks values of a kind, in the transaction of whoever checks that they may; those that are blocked stay as they are.
 * Returns which are new. All processes are told at the commit.
 * @throws AppError 409 TOO_MANY_BLOCKS
 */
export async function addBlocks(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  kind: StoredKind,
  blocks: readonly NewBlock[],
): Promise<string[]> {
  // One after the other, so that together they aren't too many.
  await sql`select pg_advisory_xact_lock(hashtext('blocks'))`.execute(ctx.db)
  const { rows } = await sql<{ value: string }>`
    insert into blocks (kind, value, note, blocked_at, blocked_by)
    select ${kind}, value, note, ${ctx.now()}, ${ctx.actor.kind === 'user' ? ctx.actor.userId : null}
    from unnest(${blocks.map(({ value }) => value)}::text[], ${blocks.map(({ note }) => note)}::text[])
      as given (value, note)
    on conflict (kind, value) do nothing returning value
  `.execute(ctx.db)
  if (rows.length > 0) await requireRoom(ctx, kind)
  await notifyOfBlocks(ctx)
  return rows.map(({ value }) => value)
}

async function requireRoom({ db }: Pick<Ctx, 'db'>, kind: StoredKind): Promise<void> {
  const most = mostBlocks[kind]
  const { rows } = await sql`
    select from blocks where kind = ${kind} offset ${most} limit 1`.execute(db)
  if (rows.length > 0)
    throw new AppError('TOO_MANY_BLOCKS', { status: 409, message: texts.tooMany(most) })
}

/** Lifts a block, in the transaction of whoever checks that they may. Null where there is none. */
export async function removeBlock(
  ctx: Pick<Ctx, 'db'>,
  kind: StoredKind,
  value: string,
): Promise<{ note: string } | null> {
  const row = await ctx.db
    .deleteFrom('blocks')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .returning('note')
    .executeTakeFirst()
  if (!row) return null
  await notifyOfBlocks(ctx)
  return row
}

/** What of a kind is blocked, by value: from after one, and only what begins so. */
export async function listBlocks(
  { db }: Pick<Ctx, 'db'>,
  kind: StoredKind,
  { q, after, limit }: { q: string; after: string; limit: number },
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select value, note, blocked_at as at, coalesce(username, email) as by
    from blocks left join users on users.id = blocked_by
    where kind = ${kind} and value > ${after} and ${beginsWith(q)}
    order by value limit ${limit}
  `.execute(db)
  return rows
}

function beginsWith(q: string): RawBuilder<boolean> {
  return q === '' ? sql`true` : sql`value >= ${q} and starts_with(value, ${q})`
}

async function notifyOfBlocks({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select pg_notify(${changedBlocks}, '')`.execute(db)
}
