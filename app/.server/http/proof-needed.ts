import type { AppError } from '../errors.ts'

/** What a page is told when what it asked for needs a fresh proof: what that is needed for, in words. */
export interface ProofNeeded {
  proof?: string
}

/** For the answer of a form: the page asks for the proof, and then sends the form again. */
export function proofNeeded(error: AppError): ProofNeeded | null {
  return error.code === 'PROOF_NEEDED' ? { proof: error.message } : null
}
