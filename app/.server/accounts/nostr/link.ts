import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { nostrIdentityTexts } from '#app/texts/nostr-identity.ts'
import { requireUserId } from '#app/.server/actor.ts'
import { recordEvent } from '#app/.server/audit/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import { peopleChanged } from '#app/.server/realtime/index.ts'
import { requireFreshProof } from '../fresh-proof.ts'
import { lockAccount, requireWayIn } from '../ways-in.ts'
import { checkSigned } from './check-signed.ts'
import { addKey } from './keys.ts'

const texts = nostrIdentityTexts.errors

/**
 * Links the key that signed a challenge to the signed-in account, instead of the one that was: that needs a fresh proof.
 * @throws AppError 400 KEY_NOT_PROVED, 403 PROOF_NEEDED, 409 KEY_TAKEN
 */
export async function linkKey(ctx: Ctx, event: NostrEvent): Promise<{ pubkey: string }> {
  const userId = requireUserId(ctx.actor)
  const before = await linkedKey(ctx, userId)
  if (before !== null && before !== event.pubkey) await requireFreshProof(ctx, 'changeKey')
  const pubkey = await checkSigned(ctx, 'nostr-link', event)
  if (pubkey !== before) await transact(ctx, (ctx) => replaceKey(ctx, userId, pubkey, before))
  return { pubkey }
}

async function replaceKey(
  ctx: Ctx,
  userId: string,
  pubkey: string,
  expected: string | null,
): Promise<void> {
  await lockAccount(ctx, userId)
  const before = await linkedKey(ctx, userId)
  if (before !== expected) await requireFreshProof(ctx, 'changeKey')
  await forget(ctx, userId)
  if (!(await addKey(ctx, userId, pubkey)))
    throw new AppError('KEY_TAKEN', { status: 409, message: texts.KEY_TAKEN })
  const from = before === null ? {} : { from: toNpub(before) }
  await recordEvent(ctx, 'KEY_LINKED', { details: { ...from, to: toNpub(pubkey) } })
}

/**
 * Unlinks the signed-in account's key.
 * @throws AppError 403 PROOF_NEEDED, 409 ONLY_WAY_IN where nobody could log in to the account any more
 */
export async function unlinkKey(ctx: Ctx): Promise<void> {
  await requireFreshProof(ctx, 'unlinkKey')
  const userId = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    const before = await linkedKey(ctx, userId)
    if (before === null) return
    await forget(ctx, userId)
    await requireWayIn(ctx, userId)
    await recordEvent(ctx, 'KEY_UNLINKED', { details: { name: toNpub(before) } })
  })
}

/** The key of whoever asks, as 64 hexadecimal digits: what they did and whom they follow is known by it. */
export async function viewerKey(ctx: Ctx): Promise<string | null> {
  return ctx.actor.kind === 'user' ? linkedKey(ctx, ctx.actor.userId) : null
}

/** The key that is linked to an account, as 64 hexadecimal digits; null for none. */
export async function linkedKey(ctx: Pick<Ctx, 'db'>, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('account_nostr_keys')
    .select('pubkey')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.pubkey.toString('hex') ?? null
}

async function forget(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('account_nostr_keys').where('user_id', '=', userId).execute()
  await peopleChanged(ctx, { userIds: [userId] })
}
