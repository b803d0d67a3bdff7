import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers'
import { deviceOf } from '#app/protocols/logs/user-agent.ts'
import type { NewPasskey } from '#app/schemas/accounts/passkeys.ts'
import { deviceName } from '#app/texts/accounts/account.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { takeChallenge } from '../challenges.ts'
import { noteChange } from '../account-changes.ts'
import { lockOwnAccount } from '../login-methods.ts'
import { passkeyInvalid } from './check.ts'
import { passkeysOf, requireRoom } from './passkeys.ts'
import { algorithms, relyingParty } from './relying-party.ts'

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/**
 * Adds a passkey that a browser has just created to the signed-in account, named after the device.
 * @throws AppError PROOF_NEEDED, TOO_MANY_PASSKEYS, 400 PASSKEY_INVALID
 */
export async function addPasskey(ctx: Ctx, answer: NewPasskey): Promise<void> {
  await requireFreshProof(ctx, 'addPasskey')
  const { credential, credentialDeviceType, credentialBackedUp } = await checkNew(ctx, answer)
  await transact(ctx, async (ctx) => {
    // Two requests at once could exceed the limit.
    const account = await lockOwnAccount(ctx)
    const user_id = account.userId
    requireRoom(await passkeysOf(ctx, user_id))
    const added = await ctx.db
      .insertInto('passkeys')
      .values({
        user_id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (answer.response.transports ?? []).filter((way) =>
          knownTransports.includes(way),
        ),
        is_synced: credentialDeviceType === 'multiDevice',
        is_backed_up: credentialBackedUp,
        name: deviceName(deviceOf(ctx.userAgent)),
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!added) throw passkeyInvalid()
    const name = deviceName(deviceOf(ctx.userAgent))
    await recordEvent(ctx, 'PASSKEY_ADDED', { details: { name } })
    await noteChange(ctx, account, { kind: 'PASSKEY', added: credential.id })
  })
}

async function checkNew(ctx: Ctx, answer: NewPasskey) {
  const { id, origin } = relyingParty(ctx.site)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        response: {
          clientDataJSON: answer.response.clientDataJSON,
          attestationObject: withoutAttestation(answer.response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => takeChallenge(ctx, 'add', challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (verified) return registrationInfo
  } catch (error) {
    throw passkeyInvalid(error)
  }
  throw passkeyInvalid()
}

/**
 * Drops the attestation, which some authenticators send although we don't ask for it: the maker plays no part here, and
 * verifying it could fetch certificates from addresses that it names.
 */
function withoutAttestation(attestationObject: string): string {
  const object = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  )
  const plain = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', object.get('authData')],
  ])
  return Buffer.from(isoCBOR.encode(plain as never)).toString('base64url')
}
