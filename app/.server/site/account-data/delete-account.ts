import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { deletePictures } from '#app/.server/accounts/profile/index.ts'
import { linkedKey } from '#app/.server/accounts/records/index.ts'
import { forgetAccount, recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { leaveFeeds } from '#app/.server/studio/moving/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { forgetPositions } from '#app/.server/library/entries/index.ts'
import { deleteEventsOfShow } from '#app/.server/social/shows/index.ts'
import { endOwner } from '#app/.server/site/owners/index.ts'
import { closeSubscriptions, endPlanOf } from '#app/.server/money/sales/index.ts'
import { forgetSender } from '#app/.server/money/boosts/index.ts'
import { closeWallet, type ClosedWallet } from '#app/.server/money/wallet/index.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'
import { deleteSearchEntriesOf } from '#app/.server/catalogue/search/index.ts'
import { forgetPlays } from '#app/.server/stats/figures/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/**
 * The job that deletes an account whose two weeks are over: its wallet, its shows, what it subscribes to, its data, and
 * the account itself last. Every step can be repeated, so a run that was interrupted is simply started again.
 */
export async function deleteAccount(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (!(await isDue(ctx, userId))) return
  const wallet = await endPayments(ctx, userId)
  // The hourly job tries again.
  if (!wallet) return
  // Before it is forgotten who has connected accounts for cards: those of shows that stay end with them.
  await leaveFeeds(ctx, userId, { beforeDeletion: deleteEventsOfShow, endOwner })
  await closeSubscriptions(ctx, userId)
  await forgetPositions(ctx, userId)
  await forgetPlays(ctx, userId)
  await deletePictures(ctx, userId)
  if (wallet.keptMillisats > 0) await tellOfKept(ctx, userId, wallet.keptMillisats)
  await transact(ctx, async (ctx) => {
    await deleteSearchEntriesOf(ctx, userId)
    await forgetAccount(ctx, userId)
    const pubkey = await linkedKey(ctx, userId)
    // Deletes the key's events from our relay; other relays delete them only at the owner's request.
    if (pubkey !== null) await enqueue(ctx, 'remove-nostr-author', { pubkey })
    await endPlanOf(ctx, userId)
    // Sessions, passkeys, library, playlists, clips, imports and invitations are deleted with it (on delete cascade).
    await ctx.db.deleteFrom('users').where('id', '=', userId).execute()
    await usersChanged(ctx, [userId])
    await recordEvent(ctx, 'ACCOUNT_DELETED', { accountId: userId })
  })
}

/** Empties the wallet; null, with nothing done, while a payment is pending. */
function endPayments(ctx: Ctx, userId: string): Promise<ClosedWallet | null> {
  return transact(ctx, async (ctx) => {
    const wallet = await closeWallet(ctx, userId)
    if (wallet) await forgetSender(ctx, userId)
    return wallet
  })
}

/**
 * Mails how many sats are kept for the account, before its address is deleted, and again if the job restarts. Without
 * an address, or where mail fails, the deletion goes on.
 */
async function tellOfKept(ctx: Ctx, userId: string, msat: number): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.email) return
  const { publicUrl, contactEmail } = ctx.site
  const text = texts.keptMail(paymentTexts.exactSats(msat), {
    number: userId,
    site: publicUrl,
    contactEmail,
  })
  await ctx.mailer
    .send({ to: user.email, subject: texts.keptMailSubject, text })
    .catch((error: unknown) => log.error('mail of kept sats', { error }))
}

async function isDue(ctx: Ctx, userId: string): Promise<boolean> {
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('ends_at', '<=', ctx.now())
    .executeTakeFirst()
  return user !== undefined
}
