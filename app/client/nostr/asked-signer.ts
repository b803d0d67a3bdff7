import type { Signer } from './signer.ts'

/** What a page needs of whoever sits there before it can have something signed. */
export type SignerRequest =
  /** Connect with Nostr; with the account's key, if it has one, unless another may take its place. */
  | { want: 'connect'; mayReplace?: boolean }
  /** Open the locked key that this browser keeps. */
  | { want: 'open'; pubkey: string }

export interface AskedSigner {
  request: SignerRequest
  /** Called once; null where whoever sits there doesn't want to. */
  answer(signer: Signer | null): void
}

let asked: AskedSigner | null = null
const listeners = new Set<() => void>()

/** Asks whoever sits there, in a dialog; one question replaces another. */
export function askForSigner(request: SignerRequest): Promise<Signer | null> {
  asked?.answer(null)
  return new Promise((resolve) => {
    const mine: AskedSigner = {
      request,
      answer(signer) {
        if (asked === mine) tell(null)
        resolve(signer)
      },
    }
    tell(mine)
  })
}

export function askedSigner(): AskedSigner | null {
  return asked
}

/** Returns what ends it. */
export function onSignerAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(next: AskedSigner | null): void {
  asked = next
  for (const listener of [...listeners]) listener()
}
