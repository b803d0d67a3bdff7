import { z } from 'zod'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { type Keeping, keepInBrowser } from '#app/client/social/signers/browser-keeping.ts'

const hex32 = z.string().refine(isHex32)

const keptRemoteShape = z.object({
  /** The signer's own key. */
  signer: hex32,
  relays: z.array(z.string()).min(1),
  /** The secret key that this browser is known to the signer by: it signs nothing but requests. */
  client: hex32,
  /** The key that it signs with. */
  pubkey: hex32,
})

/** How a remote signer is found again after a reload. */
export type KeptRemote = z.output<typeof keptRemoteShape>

/** The remote signer that this browser knows; null where there is none, or nothing is kept. */
export async function keptRemote(keeping: Keeping = keepInBrowser()): Promise<KeptRemote | null> {
  const found = await keeping.read('remote').catch(() => undefined)
  return keptRemoteShape.safeParse(found).data ?? null
}

/** Where nothing is kept, the signer is asked for again after a reload. */
export async function keepRemote(remote: KeptRemote, keeping: Keeping): Promise<void> {
  await keeping.write('remote', remote).catch(() => undefined)
}

export async function forgetRemote(keeping: Keeping = keepInBrowser()): Promise<void> {
  await keeping.remove('remote').catch(() => undefined)
}
