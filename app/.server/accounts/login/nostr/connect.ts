import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { requireSession, requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { currentUser, holderOfKey, linkedKey } from '#app/.server/accounts/records/index.ts'
import { isProofFresh } from '#app/.server/accounts/sessions/index.ts'
import { lockOwnAccount } from '../login-methods.ts'
import { checkSigned } from './check-signed.ts'

const texts = nostrIdentityTexts.errors

/** A key that is shown for the account that is logged in. */
export interface ShownFor {
  event: NostrEvent
  /** The account that the page speaks of. */
  account?: string | undefined
  /** The user has confirmed that the account is theirs. */
  confirmed?: 'yes' | undefined
}

/**
 * Has the key that signed a challenge sign in this session, for an account without a linked one. It neither logs in nor
 * proves anything, so it needs no proof. But the device may still be logged in to another person's account: without a
 * fresh proof in the session, the user is asked to confirm the account.
 * @throws AppError 400 KEY_NOT_PROVED, 409 OTHER_ACCOUNT, CONNECT_ASKED, OTHER_KEY, KEY_TAKEN
 */
export async function connectKey(ctx: Ctx, shown: ShownFor): Promise<{ pubkey: string }> {
  const userId = requireUserId(ctx.actor)
  requireSameAccount(userId, shown.account)
  await requireNoOther(ctx, userId, shown.event.pubkey)
  await requireOwnAccount(ctx, shown)
  const pubkey = await checkSigned(ctx, 'nostr-connect', shown.event)
  await transact(ctx, async (ctx) => {
    await lockOwnAccount(ctx)
    await requireNoOther(ctx, userId, pubkey)
    await setConnected(ctx, Buffer.from(pubkey, 'hex'))
  })
  return { pubkey }
}

/** The session has no key any more. */
export function disconnectKey(ctx: Ctx): Promise<void> {
  return setConnected(ctx, null)
}

/** Refuses a page of an account that isn't logged in any more. @throws AppError 409 OTHER_ACCOUNT */
export function requireSameAccount(userId: string, account: string | undefined): void {
  if (account !== undefined && account !== userId)
    throw new AppError('OTHER_ACCOUNT', { status: 409, message: texts.OTHER_ACCOUNT })
}

async function requireNoOther(ctx: Ctx, userId: string, pubkey: string): Promise<void> {
  const linked = await linkedKey(ctx, userId)
  if (linked !== null && linked !== pubkey)
    throw new AppError('OTHER_KEY', { status: 409, message: texts.ACCOUNT_HAS_OTHER })
  const holder = await holderOfKey(ctx, pubkey)
  if (holder !== null && holder !== userId)
    throw new AppError('KEY_TAKEN', { status: 409, message: texts.CONNECT_TAKEN })
}

async function requireOwnAccount(ctx: Ctx, { event, confirmed }: ShownFor): Promise<void> {
  if (confirmed !== undefined) return
  const user = await currentUser(ctx)
  if (user?.nostr?.pubkey === event.pubkey || (await isProofFresh(ctx))) return
  const name = user?.username ?? user?.email ?? user?.name ?? ''
  throw new AppError('CONNECT_ASKED', { status: 409, message: texts.CONNECT_ASKED(name) })
}

async function setConnected(ctx: Ctx, key: Buffer | null): Promise<void> {
  const { userId, sessionId } = requireSession(ctx.actor)
  await ctx.db
    .updateTable('sessions')
    .set({ connected_key: key })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}
