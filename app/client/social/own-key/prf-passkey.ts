import { bytesToHex, hexToBytes } from 'nostr-tools/utils'
import { OwnKeyError } from './own-key-error.ts'
import type { PasskeyBytes } from './own-key.ts'

// The server has no part in these passkeys: their signatures are ignored, and only their PRF output is used.

/** ES256 and RS256 (COSE): every authenticator has one of them. */
const algorithms = [-7, -257]

/** Creates a passkey that locks a key. `name` is what its owner sees. @throws OwnKeyError NO_PASSKEY, NO_PRF */
export async function makePrfPasskey(name: string): Promise<PasskeyBytes> {
  const input = bytesToHex(randomBytes(32))
  const created = await credential(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: 'Tributary' },
        user: { id: randomBytes(32), name, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        // Not discoverable, so that it isn't offered for logging in, where no account has it.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        extensions: { prf: evaluating(input) },
      },
    }),
  )
  const { prf } = created.getClientExtensionResults()
  if (prf?.results) return bytesOf(created, input)
  if (!prf?.enabled) throw new OwnKeyError('NO_PRF')
  // Many authenticators evaluate the PRF only when they are asked again after the creation.
  return askPrfPasskey({ credential: created.id, input })
}

/** Asks the passkey that has locked a key for its PRF output. @throws OwnKeyError NO_PASSKEY, NO_PRF */
export async function askPrfPasskey(
  asked: Pick<PasskeyBytes, 'credential' | 'input'>,
): Promise<PasskeyBytes> {
  const answer = await credential(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id: fromBase64url(asked.credential) }],
        userVerification: 'required',
        extensions: { prf: evaluating(asked.input) },
      },
    }),
  )
  return bytesOf(answer, asked.input)
}

function evaluating(input: string): AuthenticationExtensionsPRFInputs {
  return { eval: { first: hexToBytes(input) as BufferSource } }
}

async function credential(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask()
    if (found) return found as PublicKeyCredential
  } catch (error) {
    throw new OwnKeyError('NO_PASSKEY', error)
  }
  throw new OwnKeyError('NO_PASSKEY')
}

function bytesOf(found: PublicKeyCredential, input: string): PasskeyBytes {
  const first = found.getClientExtensionResults().prf?.results?.first
  if (!first) throw new OwnKeyError('NO_PRF')
  return { credential: found.id, input, prf: new Uint8Array(first as ArrayBuffer) }
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}
