import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { WaitingAccount } from '#app/schemas/accounts/registration.ts'
import { registrationTexts as texts } from '#app/texts/accounts/registration.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'
import { forgetAccount, recordEvent } from '#app/.server/accounts/log/index.ts'

const mostListed = 200

/** Who waits to be let in, longest first. @throws AppError 403 FORBIDDEN */
export async function listWaiting(ctx: Ctx): Promise<WaitingAccount[]> {
  requireAct(ctx.actor, 'LET_IN')
  const rows = await ctx.db
    .selectFrom('waiting_accounts')
    .innerJoin('users', 'users.id', 'waiting_accounts.user_id')
    .leftJoin('account_nostr_keys as keys', 'keys.user_id', 'users.id')
    .select(['users.id', 'users.email', 'since', 'keys.pubkey'])
    .orderBy('since')
    .orderBy('users.id')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, email, since, pubkey }) => ({
    id,
    name: email ?? (pubkey ? toNpub(pubkey.toString('hex')) : id),
    since: since.toISOString(),
  }))
}

/**
 * Lets an account in, and mails its owner.
 * @throws AppError 403 FORBIDDEN, 404 ACCOUNT_NOT_FOUND where it doesn't wait
 */
export async function approveAccount(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await decide(ctx, id, async (ctx) => {
    await usersChanged(ctx, [id])
    await recordEvent(ctx, 'ACCOUNT_APPROVED', { accountId: id, by: 'OPERATOR' })
    return true
  })
}

/** Deletes an account that waits, which has done nothing yet, and mails its owner. @throws as `approveAccount` */
export async function refuseAccount(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await decide(ctx, id, async (ctx) => {
    await forgetAccount(ctx, id)
    await ctx.db.deleteFrom('users').where('id', '=', id).execute()
    await usersChanged(ctx, [id])
    return false
  })
}

async function decide(ctx: Ctx, id: string, act: (ctx: Ctx) => Promise<boolean>): Promise<void> {
  requireAct(ctx.actor, 'LET_IN')
  await transact(ctx, async (ctx) => {
    const row = await ctx.db
      .deleteFrom('waiting_accounts')
      .using('users')
      .whereRef('users.id', '=', 'waiting_accounts.user_id')
      .where('user_id', '=', id)
      .returning('users.email')
      .executeTakeFirst()
    if (!row) throw notFound('ACCOUNT_NOT_FOUND', texts.notWaiting)
    const isApproved = await act(ctx)
    if (row.email !== null) await enqueue(ctx, 'mail-registration', { to: row.email, isApproved })
  })
}

/** The job that mails what was decided about an account. */
export async function mailDecision(
  ctx: Ctx,
  { to, isApproved }: { to: string; isApproved: boolean },
): Promise<void> {
  const { publicUrl } = ctx.site
  await ctx.mailer.send({ to, ...(isApproved ? texts.approvedMail : texts.refusedMail)(publicUrl) })
}
