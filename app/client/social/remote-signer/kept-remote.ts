import { z } from 'zod'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { type Keeping, keepInBrowser } from '#app/client/social/signers/browser-keeping.ts'

const hex32 = z.string().refine(isHex32)

const keptRemoteShape = z.object({
  /** The signer's own key. */
  signer: hex32,
  relays: z.array(z.string()).min(1),
  /** This browser's own secret key, which only signs requests to the signer. */
  client: hex32,
  /** The key that it signs with. */
  pubkey: hex32,
})

/** The connection to a remote signer, as this browser stores it. */
export type KeptRemote = z.output<typeof keptRemoteShape>

/** The stored connection to a remote signer; null where there is none, or the browser stores nothing. */
export async function keptRemote(keeping: Keeping = keepInBrowser()): Promise<KeptRemote | null> {
  const found = await keeping.read('remote').catch(() => undefined)
  return keptRemoteShape.safeParse(found).data ?? null
}

/** Stores a connection. Where the browser stores nothing, people connect again after a reload. */
export async function keepRemote(remote: KeptRemote, keeping: Keeping): Promise<void> {
  await keeping.write('remote', remote).catch(() => undefined)
}

/** Deletes the stored connection. */
export async function forgetRemote(keeping: Keeping = keepInBrowser()): Promise<void> {
  await keeping.remove('remote').catch(() => undefined)
}
