import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '#app/schemas/accounts/passkeys.ts'
import { id } from '#app/schemas/base/text.ts'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { takeChallenge } from '../challenges.ts'
import { relyingParty } from './relying-party.ts'

/**
 * Verifies a passkey's signature, records its use, and returns the id of its user. With the purpose `prove` it must be
 * the actor's own passkey.
 * @throws AppError 400 PASSKEY_INVALID
 */
export async function checkPasskey(
  ctx: Ctx,
  purpose: 'log-in' | 'prove',
  answer: PasskeyAnswer,
): Promise<string> {
  const { id: host, origin } = relyingParty(ctx.site)
  const passkey = await findPasskey(ctx, purpose, answer)
  if (!passkey) throw passkeyInvalid()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(ctx, purpose, challenge),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    throw passkeyInvalid(error)
  })
  if (!verified) throw passkeyInvalid()
  const { newCounter, credentialBackedUp } = authenticationInfo
  // A counter that hasn't grown means that the passkey may have been copied.
  const used = await ctx.db
    .updateTable('passkeys')
    .set({ counter: newCounter, is_backed_up: credentialBackedUp, last_used_at: ctx.now() })
    .where('user_id', '=', passkey.user_id)
    .where('credential_id', '=', answer.id)
    .where((eb) => (newCounter === 0 ? eb('counter', '=', 0) : eb('counter', '<', newCounter)))
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw passkeyInvalid()
  return used.user_id
}

/** Finds the passkey by the user handle it sends: no account is named before logging in. */
async function findPasskey(ctx: Ctx, purpose: 'log-in' | 'prove', answer: PasskeyAnswer) {
  const owner =
    purpose === 'prove'
      ? requireUserId(ctx.actor)
      : Buffer.from(answer.response.userHandle ?? '', 'base64url').toString('latin1')
  if (!id.safeParse(owner).success) return undefined
  return ctx.db
    .selectFrom('passkeys')
    .select(['user_id', 'public_key', 'counter'])
    .where('user_id', '=', owner)
    .where('credential_id', '=', answer.id)
    .executeTakeFirst()
}

export function passkeyInvalid(cause?: unknown): AppError {
  return new AppError('PASSKEY_INVALID', {
    status: 400,
    message: accountTexts.passkeyInvalid,
    cause,
  })
}
