import { toNpub } from '#app/protocols/nostr/keys.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { noteChange } from '../account-changes.ts'
import { lockOwnAccount, requireWayIn } from '../login-methods.ts'
import { checkSigned } from './check-signed.ts'
import { type ShownFor, requireSameAccount } from './connect.ts'
import { addKey, linkedKey, removeKey } from '#app/.server/accounts/records/index.ts'

const texts = nostrIdentityTexts.errors

/**
 * Links the key that signed a challenge to the signed-in account, instead of the one that was: it logs in from then on,
 * and proves who sits there. So it needs a fresh proof itself, the first one too.
 * @throws AppError 400 KEY_NOT_PROVED, 403 PROOF_NEEDED, 409 OTHER_ACCOUNT, KEY_TAKEN
 */
export async function linkKey(
  ctx: Ctx,
  { event, account }: Pick<ShownFor, 'event' | 'account'>,
): Promise<{ pubkey: string }> {
  const userId = requireUserId(ctx.actor)
  requireSameAccount(userId, account)
  const before = await linkedKey(ctx, userId)
  if (before !== event.pubkey)
    await requireFreshProof(ctx, before === null ? 'linkKey' : 'changeKey')
  const pubkey = await checkSigned(ctx, 'nostr-link', event)
  if (pubkey !== before) await transact(ctx, (ctx) => replaceKey(ctx, pubkey))
  return { pubkey }
}

async function replaceKey(ctx: Ctx, pubkey: string): Promise<void> {
  const account = await lockOwnAccount(ctx)
  const { userId } = account
  const before = await linkedKey(ctx, userId)
  if (before === pubkey) return
  if (before !== null) await removeKey(ctx, userId)
  if (!(await addKey(ctx, userId, pubkey)))
    throw new AppError('KEY_TAKEN', { status: 409, message: texts.KEY_TAKEN })
  await peopleChanged(ctx, { userIds: [userId] })
  const from = before === null ? {} : { from: toNpub(before) }
  await recordEvent(ctx, 'KEY_LINKED', { details: { ...from, to: toNpub(pubkey) } })
  await noteChange(ctx, account, { kind: 'KEY', added: pubkey, keyBefore: before })
}

/**
 * Unlinks the signed-in account's key.
 * @throws AppError 403 PROOF_NEEDED, 409 ONLY_WAY_IN where nobody could log in to the account any more
 */
export async function unlinkKey(ctx: Ctx): Promise<void> {
  await requireFreshProof(ctx, 'unlinkKey')
  await transact(ctx, async (ctx) => {
    const { userId } = await lockOwnAccount(ctx)
    const before = await linkedKey(ctx, userId)
    if (before === null) return
    await removeKey(ctx, userId)
    await requireWayIn(ctx, userId)
    await peopleChanged(ctx, { userIds: [userId] })
    await recordEvent(ctx, 'KEY_UNLINKED', { details: { name: toNpub(before) } })
  })
}
