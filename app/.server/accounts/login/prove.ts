import { hiddenEmail } from '#app/.server/accounts/profile/index.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { LoginCode } from '#app/schemas/accounts/accounts.ts'
import type { PasskeyAnswer } from '#app/schemas/accounts/passkeys.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { authError, withErrorTexts } from './auth-error.ts'
import type { CodeAsker } from './code-tries.ts'
import { currentUser, linkedKey } from '#app/.server/accounts/records/index.ts'
import { codeMinutes, mailCode, redeemCode } from './mailed-codes.ts'
import { checkSigned } from './nostr/check-signed.ts'
import { checkPasskey } from './passkeys/check.ts'
import { hasPasskeys } from './passkeys/passkeys.ts'
import { requireWithinLimits } from './send-login-code.ts'
import { type RenewedSession, renewSession } from '#app/.server/accounts/sessions/index.ts'

export interface WaysToProve {
  /** The masked address that a code can be mailed to; null where the account has none. */
  email: string | null
  hasPasskeys: boolean
  hasKey: boolean
}

/** How the signed-in user can prove who they are. */
export async function waysToProve(ctx: Ctx): Promise<WaysToProve> {
  const user = await currentUser(ctx)
  return {
    email: user?.email == null ? null : hiddenEmail(user.email),
    hasPasskeys: await hasPasskeys(ctx),
    hasKey: isEnabled(ctx.site, 'SOCIAL') && user?.nostr?.isLinked === true,
  }
}

/**
 * Mails a code to the account's address. It is valid only as a proof for this session.
 * @throws AppError ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export function sendProofCode(ctx: Ctx): Promise<void> {
  const { sessionId } = requireSession(ctx.actor)
  return withErrorTexts(proofTexts.errors, async () => {
    const to = (await currentUser(ctx))?.email ?? null
    if (to === null) throw authError('ERROR_AUTH_MAIL_FAILED')
    await requireWithinLimits(ctx, [
      { bucket: `proof codes ${sessionId}`, attempts: 5, seconds: 600 },
    ])
    const write = (code: string) => proofTexts.mail(code, codeMinutes)
    await mailCode(ctx, proofBy(sessionId), { to, write })
  })
}

/** For how many more seconds the last code sent for this session is valid; 0 if there is none. */
export async function proofCodeSeconds(ctx: Ctx): Promise<number> {
  const code = await ctx.db
    .selectFrom('mailed_codes')
    .select('expires_at')
    .where('subject', '=', proofBy(requireSession(ctx.actor).sessionId).subject)
    .executeTakeFirst()
  const left = code ? code.expires_at.getTime() - ctx.now().getTime() : 0
  return Math.max(0, Math.floor(left / 1000))
}

/**
 * Checks a mailed code and records it as a fresh proof of this session, which gets a new secret.
 * @throws AppError ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED
 */
export function proveByCode(ctx: Ctx, { code }: { code: LoginCode }): Promise<RenewedSession> {
  const { sessionId } = requireSession(ctx.actor)
  return withErrorTexts(proofTexts.errors, () =>
    redeemCode(ctx, { ...proofBy(sessionId), code }, noteProof),
  )
}

/**
 * Checks a passkey of the account and records it as a fresh proof of this session, which gets a new secret.
 * @throws AppError PASSKEY_INVALID
 */
export async function proveByPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<RenewedSession> {
  await checkPasskey(ctx, 'prove', answer)
  return noteProof(ctx)
}

/**
 * Checks a challenge that the account's Nostr key has signed, and records it as a fresh proof of this session, which
 * gets a new secret.
 * @throws AppError 400 KEY_NOT_PROVED, 403 OTHER_KEY
 */
export async function proveByKey(ctx: Ctx, event: NostrEvent): Promise<RenewedSession> {
  const { userId } = requireSession(ctx.actor)
  const pubkey = await checkSigned(ctx, 'nostr-prove', event)
  if (pubkey !== (await linkedKey(ctx, userId)))
    throw new AppError('OTHER_KEY', { status: 403, message: nostrIdentityTexts.errors.OTHER_KEY })
  return noteProof(ctx)
}

function noteProof(ctx: Ctx): Promise<RenewedSession> {
  return transact(ctx, async (ctx) => {
    const renewed = await renewSession(ctx)
    await recordEvent(ctx, 'PROOF_GIVEN')
    return renewed
  })
}

/** Only the session that requested the code can use it. */
function proofBy(sessionId: string): { subject: string; asker: CodeAsker } {
  return { subject: `proof ${sessionId}`, asker: { id: `session ${sessionId}`, isKnown: false } }
}
