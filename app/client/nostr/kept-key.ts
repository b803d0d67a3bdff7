import { z } from 'zod'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { type Keeping, keepInBrowser } from './browser-keeping.ts'
import { OwnKeyError } from './own-key-error.ts'
import type { LockedKey } from './own-key.ts'

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)
const pubkey = z.string().refine(isHex32)

const lockedKey = z.discriminatedUnion('by', [
  z.object({ by: z.literal('passphrase'), pubkey, text: z.string() }),
  z.object({
    by: z.literal('passkey'),
    pubkey,
    handling: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    credential: z.string(),
    input: hex,
    salt: hex,
    nonce: hex,
    sealed: hex,
  }),
]) satisfies z.ZodType<LockedKey>

/** The locked key that this browser keeps; null where there is none, or nothing is kept. */
export async function keptKey(keeping: Keeping = keepInBrowser()): Promise<LockedKey | null> {
  const found = await keeping.read('own').catch(() => undefined)
  return lockedKey.safeParse(found).data ?? null
}

/**
 * Keeps a locked key in place of any other, and asks the browser to keep it when space gets short.
 * @throws OwnKeyError NOT_KEPT
 */
export async function keepKey(
  locked: LockedKey,
  keeping: Keeping = keepInBrowser(),
): Promise<void> {
  try {
    await keeping.write('own', locked)
  } catch (error) {
    throw new OwnKeyError('NOT_KEPT', error)
  }
  // Without it the key is kept too, but may go when the disk is full.
  await (navigator as Partial<Navigator>).storage?.persist?.().catch(() => false)
}

/** Deletes the kept key: who hasn't taken it along loses it. */
export async function forgetKey(keeping: Keeping = keepInBrowser()): Promise<void> {
  await keeping.remove('own')
}
