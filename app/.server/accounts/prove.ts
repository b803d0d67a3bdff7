import { hiddenEmail } from '#app/rules/hidden-email.ts'
import type { LoginCode } from '#app/schemas/accounts.ts'
import type { PasskeyAnswer } from '#app/schemas/passkeys.ts'
import { proofTexts } from '#app/texts/proof.ts'
import { requireSession } from '../actor.ts'
import { recordEvent } from '../audit/index.ts'
import { type Ctx, transact } from '../ctx.ts'
import { inWordsOf } from './auth-error.ts'
import type { CodeAsker } from './code-tries.ts'
import { currentUser } from './current-user.ts'
import { codeMinutes, mailCode, redeemCode } from './mailed-codes.ts'
import { checkPasskey } from './passkeys/check.ts'
import { hasPasskeys } from './passkeys/passkeys.ts'
import { stayWithin } from './send-login-code.ts'

/** By what whoever asks can prove who they are. */
export async function waysToProve(ctx: Ctx): Promise<{ email: string; hasPasskeys: boolean }> {
  const email = (await currentUser(ctx))?.email ?? ''
  return { email: hiddenEmail(email), hasPasskeys: await hasPasskeys(ctx) }
}

/**
 * Mails a code to the account's address that proves who sits at this session, and opens nothing else.
 * @throws AppError ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export function sendProofCode(ctx: Ctx): Promise<void> {
  const { sessionId } = requireSession(ctx.actor)
  return inWordsOf(proofTexts.errors, async () => {
    const to = (await currentUser(ctx))?.email ?? ''
    await stayWithin(ctx, [{ bucket: `proof codes ${sessionId}`, hits: 5, seconds: 600 }])
    const write = (code: string) => proofTexts.mail(code, codeMinutes)
    await mailCode(ctx, proofBy(sessionId), { to, write })
  })
}

/** For how many more seconds the code works that this session had sent last; 0 where there is none. */
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
 * Takes the mailed code for a fresh proof of the session that asks.
 * @throws AppError ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED
 */
export function proveByCode(ctx: Ctx, { code }: { code: LoginCode }): Promise<void> {
  const { sessionId } = requireSession(ctx.actor)
  return inWordsOf(proofTexts.errors, () =>
    redeemCode(ctx, { ...proofBy(sessionId), code }, (ctx) => noteProof(ctx, sessionId)),
  )
}

/**
 * Takes a passkey of the account for a fresh proof of the session that asks.
 * @throws AppError PASSKEY_INVALID
 */
export async function proveByPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<void> {
  const { sessionId } = requireSession(ctx.actor)
  await checkPasskey(ctx, 'prove', answer)
  await noteProof(ctx, sessionId)
}

// A signed challenge of Nostr will be a third way: it checks the signature, and then notes the proof as these two do.

async function noteProof(ctx: Ctx, sessionId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db
      .updateTable('sessions')
      .set({ proved_at: ctx.now() })
      .where('id', '=', sessionId)
      .execute()
    await recordEvent(ctx, 'PROOF_GIVEN')
  })
}

/** Only the session that had the code sent can use it. */
function proofBy(sessionId: string): { subject: string; asker: CodeAsker } {
  return { subject: `proof ${sessionId}`, asker: { id: `session ${sessionId}`, isKnown: false } }
}
