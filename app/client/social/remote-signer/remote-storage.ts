import { z } from 'zod'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import {
  type SignerStorage,
  browserSignerStorage,
} from '#app/client/social/signers/signer-storage.ts'

const hex32 = z.string().refine(isHex32)

const storedRemoteShape = z.object({
  /** The signer's own key. */
  signer: hex32,
  relays: z.array(z.string()).min(1),
  /** This browser's own secret key, which only signs requests to the signer. */
  client: hex32,
  /** The key that it signs with. */
  pubkey: hex32,
})

/** The connection to a remote signer, as this browser stores it. */
export type StoredRemote = z.output<typeof storedRemoteShape>

/** The stored connection to a remote signer; null where there is none, or the browser stores nothing. */
export async function storedRemote(
  storage: SignerStorage = browserSignerStorage(),
): Promise<StoredRemote | null> {
  const found = await storage.read('remote').catch(() => undefined)
  return storedRemoteShape.safeParse(found).data ?? null
}

/** Stores a connection. Where the browser stores nothing, people connect again after a reload. */
export async function storeRemote(remote: StoredRemote, storage: SignerStorage): Promise<void> {
  await storage.write('remote', remote).catch(() => undefined)
}

/** Deletes the stored connection. */
export async function deleteStoredRemote(
  storage: SignerStorage = browserSignerStorage(),
): Promise<void> {
  await storage.remove('remote').catch(() => undefined)
}
