import { discardPictures, linkedKey } from '../accounts/index.ts'
import { forgetAccount, recordEvent } from '../audit/index.ts'
import { type Ctx, transact } from '../ctx.ts'
import { leaveFeeds } from '../hosting/index.ts'
import { enqueue } from '../jobs/index.ts'
import { forgetListening } from '../library/index.ts'
import { takeBackAll } from '../nostr/index.ts'
import { endOwner } from '../owners/index.ts'
import { closeSubscriptions, closeWallet, endPlanOf } from '../payments/index.ts'
import { usersChanged } from '../realtime/index.ts'
import { removeSearchDocumentsOf } from '../search/index.ts'
import { forgetPlays } from '../stats/index.ts'

/**
 * The job that deletes an account whose two weeks are over: its wallet, its shows, what it subscribes to, its data, and the account itself last. Every
 * step can be repeated, so a run that was interrupted is simply started again.
 */
export async function deleteAccount(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (!(await isDue(ctx, userId))) return
  // It is asked again within the hour.
  if (!(await closeWallet(ctx, userId))) return
  // Before it is forgotten who has connected accounts for cards: those of shows that stay end with them.
  await leaveFeeds(ctx, userId, { beforeDeletion: takeBackAll, endOwner })
  await closeSubscriptions(ctx, userId)
  await forgetListening(ctx, userId)
  await forgetPlays(ctx, userId)
  await discardPictures(ctx, userId)
  await transact(ctx, async (ctx) => {
    await removeSearchDocumentsOf(ctx, userId)
    await forgetAccount(ctx, userId)
    const pubkey = await linkedKey(ctx, userId)
    // What their key has said goes from our relay. Others forget it where its owner has asked them.
    if (pubkey !== null) await enqueue(ctx, 'remove-nostr-author', { pubkey })
    await endPlanOf(ctx, userId)
    // Sessions, passkeys, library, playlists, clips, imports and invitations are deleted with it (on delete cascade).
    await ctx.db.deleteFrom('users').where('id', '=', userId).execute()
    await usersChanged(ctx, [userId])
    await recordEvent(ctx, 'ACCOUNT_DELETED', { accountId: userId })
  })
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
