import { redirect } from './redirect.ts'
import { AppError } from '../errors.ts'

/** What a page is told when what it asked for needs a fresh proof: what that is needed for, in words. */
export interface ProofNeeded {
  proof?: string
}

/** For the answer of a form: the page asks for the proof, and then sends the form again. */
export function proofNeeded(error: AppError): ProofNeeded | null {
  return error.code === 'PROOF_NEEDED' ? { proof: error.message } : null
}

/** For links, which have no form to show it in: leads to the page where one proves it, and to `from` afterwards. */
export function orProve(from: string): (error: unknown) => never {
  return (error) => {
    const isNeeded = error instanceof AppError && error.code === 'PROOF_NEEDED'
    throw isNeeded ? redirect(`/account/proof?${new URLSearchParams({ from }).toString()}`) : error
  }
}
