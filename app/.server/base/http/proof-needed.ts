import { redirect } from './redirect.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** The answer when an action needs a fresh proof; `proof` is the text that says what for. */
export interface ProofNeeded {
  proof?: string
}

/** For the answer to a form: the page asks for the proof and then sends the form again. */
export function proofNeeded(error: AppError): ProofNeeded | null {
  return error.code === 'PROOF_NEEDED' ? { proof: error.message } : null
}

/** For links, which have no form: redirects to the page for proofs, and to `from` afterwards. */
export function orProve(from: string): (error: unknown) => never {
  return (error) => {
    const isNeeded = error instanceof AppError && error.code === 'PROOF_NEEDED'
    throw isNeeded ? redirect(`/account/proof?${new URLSearchParams({ from }).toString()}`) : error
  }
}
