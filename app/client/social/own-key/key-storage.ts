import { z } from 'zod'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import {
  type SignerStorage,
  browserSignerStorage,
} from '#app/client/social/signers/signer-storage.ts'
import { OwnKeyError } from './own-key-error.ts'
import type { LockedKey } from './own-key.ts'

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)
const pubkey = z.string().refine(isHex32)

const isNew = z.boolean().optional()

const storedShape = z.discriminatedUnion('by', [
  z.object({ by: z.literal('passphrase'), pubkey, isNew, text: z.string() }),
  z.object({
    by: z.literal('passkey'),
    isNew,
    pubkey,
    handling: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    credential: z.string(),
    input: hex,
    salt: hex,
    nonce: hex,
    sealed: hex,
  }),
]) satisfies z.ZodType<StoredKey>

/** A locked key, as this browser stores it. */
export type StoredKey = LockedKey & {
  /** It was made here, and its owner hasn't confirmed yet that they have saved it. */
  isNew?: boolean | undefined
}

/** The locked key that this browser stores; null where there is none, or it stores nothing. */
export async function storedKey(
  storage: SignerStorage = browserSignerStorage(),
): Promise<StoredKey | null> {
  const found = await storage.read('own').catch(() => undefined)
  return storedShape.safeParse(found).data ?? null
}

/**
 * Stores a locked key in place of any other, and asks the browser for persistent storage.
 * @throws OwnKeyError NOT_KEPT
 */
export async function storeKey(
  locked: StoredKey,
  storage: SignerStorage = browserSignerStorage(),
): Promise<void> {
  try {
    await storage.write('own', locked)
  } catch (error) {
    throw new OwnKeyError('NOT_KEPT', error)
  }
  // Without persistence the browser may delete the key when the disk is full.
  await (navigator as Partial<Navigator>).storage?.persist?.().catch(() => false)
}

/** Marks the key as saved by its owner, and published. @throws OwnKeyError NOT_KEPT */
export async function markSaved(storage: SignerStorage = browserSignerStorage()): Promise<void> {
  const stored = await storedKey(storage)
  if (stored) await storeKey({ ...stored, isNew: undefined }, storage)
}

/** Deletes the stored key, which is lost unless its owner has saved it elsewhere. */
export async function deleteStoredKey(
  storage: SignerStorage = browserSignerStorage(),
): Promise<void> {
  await storage.remove('own')
}
