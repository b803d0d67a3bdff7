import { createDialogRequest } from '#app/client/base/asking/dialog-request.ts'
import type { Signer } from './signer.ts'

/** What the user is asked for before something can be signed. */
export type SignerRequest =
  /**
   * Connect with Nostr, with the account's key if it has one. `link`: link the key to the account, in place of another.
   */
  | { want: 'connect'; link?: boolean }
  /** Open the locked key that this browser stores. */
  | { want: 'open'; pubkey: string }

/** A request that is shown in a dialog. */
export interface SignerQuestion {
  request: SignerRequest
  /** Called once; with null where the user cancels. */
  answer(signer: Signer | null): void
}

/** The request whose dialog is open. */
export const openSignerQuestion = createDialogRequest<SignerQuestion>()

/** Asks the user in a dialog. Returns the signer, or null where they cancel, or another request replaces this one. */
export function askForSigner(request: SignerRequest): Promise<Signer | null> {
  openSignerQuestion.getSnapshot()?.answer(null)
  return new Promise((resolve) => {
    const mine: SignerQuestion = {
      request,
      answer(signer) {
        if (openSignerQuestion.getSnapshot() === mine) openSignerQuestion.ask(null)
        resolve(signer)
      },
    }
    openSignerQuestion.ask(mine)
  })
}
