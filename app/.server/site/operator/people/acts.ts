import { sql } from 'kysely'
import type { z } from 'zod'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type {
  deletionInput,
  restoreInput,
  suspendPeopleInput,
  suspensionOrder,
} from '#app/schemas/site/desk-people.ts'
import { standingTexts } from '#app/texts/accounts/standing.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import {
  deleteAccountNow,
  dueSuspensions,
  type EndedSuspension,
  endDueSuspension,
  restoreAccount,
  suspendAccount,
} from '#app/.server/accounts/standing/index.ts'
import { cancelAllSubscriptions, cancelPlanOf } from '#app/.server/money/sales/index.ts'
import { blockSuspendedKeys, suspensionsChanged } from '#app/.server/social/relay/index.ts'
import { restoreShowsOf, suspendShowsOf } from '#app/.server/site/operator/content/index.ts'

/**
 * Suspends accounts, all or none of them: their owners read why, the relay takes nothing of their keys, and their notes
 * and shows go with them where that is asked for.
 * @throws AppError 403 FORBIDDEN, HAS_ROLE, 404 ACCOUNT_NOT_FOUND, 409 SELF, LAST_OPERATOR, ALREADY_SUSPENDED
 */
export function suspendPeople(
  ctx: Ctx,
  { ids, ...order }: z.output<typeof suspendPeopleInput>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    for (const id of ids) {
      await suspendAccount(ctx, id, order)
      if (order.shows === 'SUSPEND') await suspendShowsOf(ctx, id, order)
    }
    await suspensionsChanged(ctx)
  })
}

/** The same of one account. */
export function suspendPerson(
  ctx: Ctx,
  { id, ...order }: z.output<typeof suspensionOrder> & { id: string },
): Promise<void> {
  return suspendPeople(ctx, { ids: [id], ...order })
}

/**
 * Lifts a suspension: everything that went with it is back.
 * @throws AppError 403 FORBIDDEN, HAS_ROLE, 404 ACCOUNT_NOT_FOUND, 409 SELF, NOT_SUSPENDED
 */
export function restorePerson(ctx: Ctx, input: z.output<typeof restoreInput>): Promise<void> {
  return transact(ctx, async (ctx) => giveBack(ctx, await restoreAccount(ctx, input)))
}

/** The job that ends a suspension at its time. */
export function endSuspension(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const ended = await endDueSuspension(ctx, id)
    if (ended) await giveBack(ctx, ended)
  })
}

/** Ends those whose job was lost. By the clock. */
export async function endDueSuspensions(ctx: Ctx): Promise<void> {
  for (const id of await dueSuspensions(ctx)) await endSuspension(ctx, { id })
}

/**
 * Deletes an account at once, by the same job as when its owner asks for it: what is left in its wallet is kept, its
 * subscriptions and its plan are cancelled. The key of a suspended account stays blocked.
 * @throws AppError 403 FORBIDDEN, PROOF_NEEDED, 404 ACCOUNT_NOT_FOUND, 400 NOT_CONFIRMED, 409 SELF, LAST_OPERATOR
 */
export function deletePerson(ctx: Ctx, input: z.output<typeof deletionInput>): Promise<void> {
  return deleteAccountNow(ctx, input, async (ctx) => {
    await cancelAllSubscriptions(ctx, input.id)
    await cancelPlanOf(ctx, input.id)
    await blockSuspendedKeys(ctx, input.id, standingTexts.deletedAccount)
  })
}

async function giveBack(ctx: Ctx, { userId, shows }: EndedSuspension): Promise<void> {
  if (shows === 'SUSPEND') await restoreShowsOf(ctx, userId)
  await suspensionsChanged(ctx)
}

/** The id of the account that is named by its address, @username, key (npub1…) or id; null for none. */
export async function accountNamed(ctx: Pick<Ctx, 'db'>, name: string): Promise<string | null> {
  const asked = name.trim()
  const pubkey = toPubkey(asked)
  const { rows } = await sql<{ id: string }>`
    select id from users where id = ${asked} or email = ${asked.toLowerCase()}
      or username = ${asked.startsWith('@') ? asked.slice(1).toLowerCase() : null}
    union all
    select user_id from account_nostr_keys where pubkey = ${pubkey === null ? null : Buffer.from(pubkey, 'hex')}
  `.execute(ctx.db)
  return rows[0]?.id ?? null
}
