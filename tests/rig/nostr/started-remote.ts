import { onTestFinished } from 'vitest'
import type { RemoteOptions } from '#app/client/social/remote-signer/remote-signer.ts'
import { type Signer, SignerError } from '#app/client/social/signers/signer.ts'
import type { BunkerLink } from '#app/protocols/nostr/bunker-link.ts'
import { memorySignerStorage } from './memory-signer-storage.ts'
import { startPassingRelay } from './passing-relay.ts'
import { openRemoteSigner, type RemoteSigner } from './remote-signer.ts'

/** A remote signer that ends with the test. */
export async function startRemoteSigner(relay: string): Promise<RemoteSigner> {
  const signer = await openRemoteSigner(relay)
  onTestFinished(() => signer.close())
  return signer
}

/** A relay with somebody's signer on it, and what it takes to connect with that. */
export async function startRemote(options: RemoteOptions = {}) {
  const { url: relay, asked, drop } = await startPassingRelay()
  const remote = await startRemoteSigner(relay)
  const link: BunkerLink = { pubkey: remote.own, relays: [relay], secret: 'let me in' }
  const storage = memorySignerStorage()
  return { relay, asked, drop, remote, link, storage, options: { storage, ...options } }
}

/** The same signer, which ends with the test. */
export function closed(signer: Signer): Signer {
  onTestFinished(() => signer.close())
  return signer
}

/** Why a signer did not do its work. */
export function code(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof SignerError ? error.code : error),
  )
}

export function methods({ requests }: RemoteSigner): string[] {
  return requests.map(({ method }) => method)
}
