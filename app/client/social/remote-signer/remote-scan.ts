import { BunkerSigner, createNostrConnectURI } from 'nostr-tools/nip46'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { bytesToHex } from 'nostr-tools/utils'
import { openSession } from './remote-session.ts'
import { introduced, type RemoteOptions } from './remote-signer.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'

export interface Scan {
  /** `nostrconnect://…`, to be shown as a QR code, and to be opened on the device itself. */
  uri: string
  /** Rejects with a SignerError, MISSING_NDK after ten minutes. */
  signer: Promise<Signer>
}

const scanMs = 600_000
/** With a time of its own the library would also wait that long for a relay that isn't there. */
const endless = new AbortController().signal

/** Waits on a relay for whichever signer scans the link: what shows that it has is the secret in it. */
export function waitForScan(relay: string, site: string, options: RemoteOptions = {}): Scan {
  const client = generateSecretKey()
  // What it may sign it asks its owner: with all that in it, the code would be too fine for many cameras.
  const uri = createNostrConnectURI({
    clientPubkey: getPublicKey(client),
    relays: [relay],
    secret: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
    name: 'Tributary',
    url: site,
  })
  return { uri, signer: scanned(client, uri, options) }
}

async function scanned(client: Uint8Array, uri: string, options: RemoteOptions): Promise<Signer> {
  const session = await openSession(
    (params) => BunkerSigner.fromURI(client, uri, params, endless),
    { withinMs: scanMs, signal: options.signal },
    options.onAuthPage,
  )
  return introduced(session, client, options, async () => undefined)
}
