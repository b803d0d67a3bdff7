import { createAsked } from '#app/client/base/asking/asked.ts'
import type { Signer } from './signer.ts'

/** What a page needs of whoever sits there before it can have something signed. */
export type SignerRequest =
  /**
   * Connect with Nostr; with the account's key, if it has one. `link`: the key is to log in to the account too, in place of
   * any other.
   */
  | { want: 'connect'; link?: boolean }
  /** Open the locked key that this browser keeps. */
  | { want: 'open'; pubkey: string }

export interface SignerQuestion {
  request: SignerRequest
  /** Called once; null where whoever sits there doesn't want to. */
  answer(signer: Signer | null): void
}

export const askedSigner = createAsked<SignerQuestion>()

/** Asks whoever sits there, in a dialog; one question replaces another. */
export function askForSigner(request: SignerRequest): Promise<Signer | null> {
  askedSigner.getSnapshot()?.answer(null)
  return new Promise((resolve) => {
    const mine: SignerQuestion = {
      request,
      answer(signer) {
        if (askedSigner.getSnapshot() === mine) askedSigner.ask(null)
        resolve(signer)
      },
    }
    askedSigner.ask(mine)
  })
}
