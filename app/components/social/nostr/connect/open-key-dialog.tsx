import { useEffect, useState } from 'react'
import { type StoredKey, storedKey } from '#app/client/social/own-key/key-storage.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { OpenKey } from './open-key.tsx'

interface OpenKeyDialogProps {
  pubkey: string
  onOpened: (signer: Signer) => void
  onClose: () => void
}

/** Asks to open the key in this browser, when it is to sign something. */
export default function OpenKeyDialog({ pubkey, onOpened, onClose }: OpenKeyDialogProps) {
  const [stored, setStored] = useState<StoredKey | null>(null)
  useEffect(() => {
    // Another tab may have deleted it.
    void storedKey().then((found) => (found?.pubkey === pubkey ? setStored(found) : onClose()))
  }, [pubkey, onClose])
  return (
    stored && (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.openTitle}>
        <OpenKey stored={stored} onOpened={({ secret }) => onOpened(ownSigner(secret))} />
      </Dialog>
    )
  )
}
