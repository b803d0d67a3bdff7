import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { storeValue, storedValue } from '#app/.server/base/db/index.ts'
import { bytesTable, nostrChannel, toBytes } from '#app/.server/social/events/index.ts'
import { deleteExpired, deleteOlder } from '#app/.server/social/storing/index.ts'
import type { AppliedPolicy } from './admission.ts'
import { relayPolicy, type RelayPolicy } from '#app/schemas/social/relay-policy.ts'

type Standing = 'invited' | 'blocked'

/** A key that the operator has invited or blocked. */
export interface Writer {
  pubkey: string
  standing: Standing
  note: string
  since: Date
}

const policyKey = 'relay_policy'
/** The payload of `nostrChannel` that tells of a changed policy. */
export const policyNotice = 'policy'
/** Keys that the operator may invite or block. */
export const maxWriters = 10_000

export async function loadPolicy(ctx: Pick<Ctx, 'db'>): Promise<RelayPolicy> {
  return relayPolicy.parse(JSON.parse((await storedValue(ctx, policyKey)) ?? '{}'))
}

/** Saves the operator's policy, and notifies all processes. */
export function savePolicy(ctx: Ctx, policy: RelayPolicy): Promise<void> {
  return transact(ctx, async ({ db }) => {
    await storeValue({ db }, policyKey, JSON.stringify(policy))
    await notifyProcesses({ db })
  })
}

/** The keys that are invited or blocked, the newest first. */
export async function listWriters(ctx: Pick<Ctx, 'db'>): Promise<Writer[]> {
  const rows = await ctx.db
    .selectFrom('nostr_writers')
    .selectAll()
    .orderBy('since', 'desc')
    .orderBy('pubkey')
    .limit(maxWriters)
    .execute()
  return rows.map(({ pubkey, standing, note, since }) => ({
    pubkey: pubkey.toString('hex'),
    standing: standing as Standing,
    note,
    since,
  }))
}

/** Invites or blocks a key, in place of its standing before. */
export function setStanding(
  ctx: Ctx,
  { pubkey, standing, note }: Omit<Writer, 'since'>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const set_by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const values = { standing, note, since: ctx.now(), set_by }
    await ctx.db
      .insertInto('nostr_writers')
      .values({ pubkey: toBytes(pubkey), ...values })
      .onConflict((conflict) => conflict.column('pubkey').doUpdateSet(values))
      .execute()
    await notifyProcesses(ctx)
  })
}

/** Deletes the standing of a key, and returns it; null where it had none. */
export function deleteStanding(ctx: Ctx, pubkey: string): Promise<Standing | null> {
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<{ standing: Standing }>`
      delete from nostr_writers using ${bytesTable([pubkey])} as given where pubkey = bytes returning standing
    `.execute(ctx.db)
    await notifyProcesses(ctx)
    return rows[0]?.standing ?? null
  })
}

/** Tells all processes that the policy, or a standing, is another one now. */
export async function notifyProcesses({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select pg_notify(${nostrChannel}, ${policyNotice})`.execute(db)
}

/** The current policy, with the keys that it names. */
export async function applyPolicy(ctx: Pick<Ctx, 'db'>): Promise<AppliedPolicy> {
  const writers = await listWriters(ctx)
  const keysOf = (standing: Standing) =>
    new Set(writers.filter((writer) => writer.standing === standing).map(({ pubkey }) => pubkey))
  return {
    policy: await loadPolicy(ctx),
    blocked: new Set([...keysOf('blocked'), ...(await suspendedWriters(ctx))]),
    invited: keysOf('invited'),
  }
}

/** Keys of suspended accounts: as blocked while that lasts, whatever the operator has set for them. */
async function suspendedWriters(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ pubkey: string }>`
    select distinct encode(pubkey, 'hex') as pubkey from suspended_keys limit ${maxWriters}
  `.execute(ctx.db)
  return rows.map(({ pubkey }) => pubkey)
}

/** Blocks the keys of a suspended account for good, as the account itself is about to be deleted. */
export async function blockSuspendedKeys(ctx: Ctx, userId: string, note: string): Promise<void> {
  const { rows } = await sql<{ pubkey: string }>`
    select encode(pubkey, 'hex') as pubkey from suspended_keys
    join account_suspensions as standing on standing.id = suspension_id where user_id = ${userId}
  `.execute(ctx.db)
  for (const { pubkey } of rows) await setStanding(ctx, { pubkey, standing: 'blocked', note })
}

/** Tells all processes that other accounts are suspended now, in the transaction of the change. */
export function suspensionsChanged(ctx: Pick<Ctx, 'db'>): Promise<void> {
  return notifyProcesses(ctx)
}

/** Deletes expired events (NIP-40), and those past the operator's retention, but no deletions. By the clock. */
export async function cleanUpEvents(ctx: Ctx): Promise<void> {
  await deleteExpired(ctx)
  const { retentionDays } = await loadPolicy(ctx)
  if (retentionDays !== null) await deleteOlder(ctx, retentionDays)
}
