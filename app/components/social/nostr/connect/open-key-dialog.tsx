import { useEffect, useState } from 'react'
import { type KeptKey, keptKey } from '#app/client/social/own-key/kept-key.ts'
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
  const [kept, setKept] = useState<KeptKey | null>(null)
  useEffect(() => {
    // Another tab may have deleted it.
    void keptKey().then((found) => (found?.pubkey === pubkey ? setKept(found) : onClose()))
  }, [pubkey, onClose])
  return (
    kept && (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.openTitle}>
        <OpenKey kept={kept} onOpened={({ secret }) => onOpened(ownSigner(secret))} />
      </Dialog>
    )
  )
}
