import { SignerError } from './signer-error.ts'
import type { Signer, SignerWay } from './signer.ts'

/** A signer that the first signature opens; after a failure the next signature tries again. */
export function lazySigner(way: SignerWay, pubkey: string, open: () => Promise<Signer>): Signer {
  let opening: Promise<Signer> | null = null
  let isClosed = false

  async function openChecked(): Promise<Signer> {
    const signer = await open()
    const isOther = signer.pubkey !== pubkey
    if (!isOther && !isClosed) return signer
    signer.close()
    throw new SignerError(isOther ? 'WRONG_ANSWER' : 'MISSING_NDK')
  }

  return {
    way,
    pubkey,
    async sign(event) {
      if (isClosed) throw new SignerError('MISSING_NDK')
      opening ??= openChecked().catch((error: unknown) => {
        opening = null
        throw error
      })
      const signer = await opening
      return signer.sign(event)
    },
    close() {
      isClosed = true
      void opening?.then((signer) => signer.close()).catch(() => undefined)
    },
  }
}
