import { BunkerSigner } from 'nostr-tools/nip46'
import { generateSecretKey } from 'nostr-tools/pure'
import { bytesToHex, hexToBytes } from 'nostr-tools/utils'
import type { BunkerLink } from '#app/protocols/nostr/bunker-link.ts'
import { parseEvent } from '#app/protocols/nostr/event.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import {
  type SignerStorage,
  browserSignerStorage,
} from '#app/client/social/signers/signer-storage.ts'
import { storeRemote, storedRemote } from './remote-storage.ts'
import { type OnAuthPage, openSession, type RemoteSession } from './remote-session.ts'
import { checkedSigner, type Signer, SignerError } from '#app/client/social/signers/signer.ts'

/** How a remote signer is connected. */
export interface RemoteOptions {
  /** Aborts the attempt to connect. */
  signal?: AbortSignal
  onAuthPage?: OnAuthPage
  storage?: SignerStorage
  /** Milliseconds that the signer may take to connect, and its owner to allow a signature. */
  connectMs?: number
  signMs?: number
}

const [usualConnectMs, usualSignMs] = [30_000, 120_000]
/** Bounds of a signed event: follow lists have thousands of tags. */
const bounds = { tags: 20_000, content: 200_000 }

/** Kinds that this site needs signed: notes, follow lists, reactions, chat messages, zap requests, proofs of keys. */
const requestedPermissions = [
  1, 3, 5, 6, 7, 16, 1111, 1311, 1984, 9734, 10_000, 27_235, 30_311,
].map((kind) => `sign_event:${kind}`)

/**
 * Connects to the signer of a link (`bunkerLink`), with a new key of this browser's own. The connection is stored for
 * `storedRemoteSigner`. @throws SignerError
 */
export async function remoteSigner(link: BunkerLink, options: RemoteOptions = {}): Promise<Signer> {
  const { signal, connectMs: withinMs = usualConnectMs, onAuthPage } = options
  const client = generateSecretKey()
  const session = await openSession(
    (params) => BunkerSigner.fromBunker(client, link, params),
    { withinMs, signal },
    onAuthPage,
  )
  return completeConnection(session, client, options, async () => {
    const params = [link.pubkey, link.secret ?? '', requestedPermissions.join()]
    await session.ask('connect', params, { withinMs, signal })
  })
}

/** The signer of the stored connection, which isn't asked anything yet; null where there is none. */
export async function storedRemoteSigner(options: RemoteOptions = {}): Promise<Signer | null> {
  const stored = await storedRemote(options.storage)
  if (!stored) return null
  const { signer: pubkey, relays, client } = stored
  const session = await openSession(
    (params) =>
      BunkerSigner.fromBunker(hexToBytes(client), { pubkey, relays, secret: null }, params),
    { withinMs: options.connectMs ?? usualConnectMs },
    options.onAuthPage,
  )
  return signerOf(session, stored.pubkey, options)
}

/**
 * Completes a connection: asks for the key that the signer signs with, and stores the connection. @throws SignerError
 */
export async function completeConnection(
  session: RemoteSession,
  client: Uint8Array,
  options: RemoteOptions,
  greet: () => Promise<void>,
): Promise<Signer> {
  const { signal, connectMs: withinMs = usualConnectMs, storage = browserSignerStorage() } = options
  try {
    await greet()
    const pubkey = await session.ask('get_public_key', [], { withinMs, signal })
    if (!isHex32(pubkey)) throw new SignerError('WRONG_ANSWER', pubkey, 'get_public_key')
    const { pubkey: signer, relays } = session.bunker.bp
    await storeRemote({ signer, relays, client: bytesToHex(client), pubkey }, storage)
    return signerOf(session, pubkey, options)
  } catch (error) {
    session.close()
    throw error
  }
}

function signerOf(session: RemoteSession, pubkey: string, options: RemoteOptions): Signer {
  const { signMs: withinMs = usualSignMs } = options
  return checkedSigner(
    'remote',
    pubkey,
    async ({ kind, created_at, tags, content }) => {
      const unsigned = JSON.stringify({ kind, created_at, tags, content })
      const read = parseEvent(
        json(await session.ask('sign_event', [unsigned], { withinMs })),
        bounds,
      )
      if ('problem' in read) throw new SignerError('WRONG_ANSWER', read.problem, 'sign_event')
      return read.value
    },
    () => session.close(),
  )
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
