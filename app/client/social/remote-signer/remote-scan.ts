import { BunkerSigner, createNostrConnectURI } from 'nostr-tools/nip46'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { bytesToHex } from 'nostr-tools/utils'
import { openSession } from './remote-session.ts'
import { completeConnection, type RemoteOptions } from './remote-signer.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'

/** A connection that a signer makes by scanning a code. */
export interface Scan {
  /** `nostrconnect://…`, for a QR code, and as a link for signers on the device itself. */
  uri: string
  /** Rejects with a SignerError: MISSING_NDK after ten minutes. */
  signer: Promise<Signer>
}

const scanMs = 600_000
/** Never aborted: with a timeout, the library would also wait that long for an unreachable relay. */
const endless = new AbortController().signal

/** Waits on a relay for a signer that scans the link, which it proves by the secret in the link. */
export function waitForScan(relay: string, site: string, options: RemoteOptions = {}): Scan {
  const client = generateSecretKey()
  // Without a list of permissions, which would make the code too fine for many cameras: the signer asks its owner.
  const uri = createNostrConnectURI({
    clientPubkey: getPublicKey(client),
    relays: [relay],
    secret: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
    name: 'Tributary',
    url: site,
  })
  return { uri, signer: signerOfScan(client, uri, options) }
}

async function signerOfScan(
  client: Uint8Array,
  uri: string,
  options: RemoteOptions,
): Promise<Signer> {
  const session = await openSession(
    (params) => BunkerSigner.fromURI(client, uri, params, endless),
    { withinMs: scanMs, signal: options.signal },
    options.onAuthPage,
  )
  return completeConnection(session, client, options, async () => undefined)
}
