import { deviceStorage } from '#app/client/base/device-storage.ts'
import { askForSigner } from './signer-question.ts'
import { createIdentity, type Identity } from './identity.ts'
import { SignerError } from './signer-error.ts'
import type { Signer } from './signer.ts'

let shared: Identity | undefined

/** The identity of this browser. The code of a signer is loaded by the first signature. */
export function browserIdentity(): Identity {
  return (shared ??= createIdentity({
    storage: deviceStorage(),
    otherTabs: window,
    openers: {
      extension: { open: openExtension },
      remote: { open: openRemote, forget: deleteRemote },
      // A key in this browser isn't deleted when its owner disconnects: it may be nowhere else.
      own: { open: openOwn },
    },
  }))
}

async function openExtension(): Promise<Signer> {
  const { extensionSigner } = await import('./extension.ts')
  return extensionSigner()
}

async function openRemote(): Promise<Signer> {
  const { storedRemoteSigner: keptRemoteSigner } =
    await import('#app/client/social/remote-signer/remote-signer.ts')
  const signer = await keptRemoteSigner()
  if (!signer) throw new SignerError('MISSING_NDK')
  return signer
}

async function deleteRemote(): Promise<void> {
  const { deleteStoredRemote: deleteRemote } =
    await import('#app/client/social/remote-signer/remote-storage.ts')
  await deleteRemote()
}

async function openOwn(pubkey: string): Promise<Signer> {
  const signer = await askForSigner({ want: 'open', pubkey })
  if (!signer) throw new SignerError('NO_USER')
  return signer
}
