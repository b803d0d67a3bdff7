import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { newChallenge } from '../challenges.ts'
import { passkeysOf, requireRoom } from './passkeys.ts'
import { algorithms, relyingParty } from './relying-party.ts'

/**
 * The options with which a browser creates a passkey.
 * @throws AppError PROOF_NEEDED, TOO_MANY_PASSKEYS
 */
export async function newPasskeyOptions(ctx: Ctx): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireFreshProof(ctx, 'addPasskey')
  const userId = requireUserId(ctx.actor)
  const user = await currentUser(ctx)
  const known = await passkeysOf(ctx, userId)
  requireRoom(known)
  return generateRegistrationOptions({
    rpName: shellTexts.productName,
    rpID: relyingParty(ctx.site).id,
    userID: new TextEncoder().encode(userId),
    userName: user?.email ?? '',
    userDisplayName: user?.name ?? user?.username ?? '',
    challenge: bytes(await newChallenge(ctx, 'add')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

const asksPerHour = 600

/** The options with which a browser signs: any passkey of this site to log in, one of the account's own for a proof. */
export async function passkeyOptions(
  ctx: Ctx,
  purpose: 'log-in' | 'prove',
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const bucket = `passkeys network ${networkOf(ctx.address)}`
  if (!(await countAttempt(ctx, { bucket, attempts: asksPerHour, seconds: 3600 })))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: accountTexts.tooManyPasskeys })
  const own = purpose === 'prove' ? await passkeysOf(ctx, requireUserId(ctx.actor)) : []
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx.site).id,
    challenge: bytes(await newChallenge(ctx, purpose)),
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  })
}

function bytes(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}
