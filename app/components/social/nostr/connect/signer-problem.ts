import { SignerError } from '#app/client/social/signers/signer.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'

/** What happened with a remote signer, as a text for people: at which step, and what it said itself. */
export function signerProblem(error: unknown): string {
  const {
    code,
    step = 'connect',
    said,
  } = error instanceof SignerError ? error : new SignerError('MISSING_NDK')
  const asked = texts.steps[step]
  if (code === 'MISSING_NDK') return texts.signerAway(asked)
  if (code === 'NO_USER') return texts.signerRefused(asked, said)
  return texts.signerWrong(asked)
}
