import { useState } from 'react'
import { type OwnKey, ownSigner } from '#app/client/social/own-key/own-key.ts'
import type { StoredKey } from '#app/client/social/own-key/key-storage.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { ConnectWays } from './connect-ways.tsx'
import { MakeKey } from './make-key.tsx'
import { OpenKey } from './open-key.tsx'
import { RestoreKey } from './restore-key.tsx'
import { SaveKey } from './save-key.tsx'
import styles from './connect.module.css'
import { useConnecting } from './use-connecting.ts'

interface ConnectDialogProps {
  /** Whether the key is linked to the account, in place of another. */
  link: boolean
  onConnected: (signer: Signer) => void
  onClose: () => void
}

/** The view of the dialog. A key in this browser is opened, or made and saved, before it is connected. */
type View =
  | { view: 'ways' | 'make' | 'restore' }
  | { view: 'open'; stored: StoredKey }
  | { view: 'save'; key: OwnKey; stored: StoredKey }

/** 'Connect Nostr': an extension, a remote signer, or a key that is made or restored here. */
export default function ConnectDialog({ link, onConnected, onClose }: ConnectDialogProps) {
  const [shown, setShown] = useState<View>({ view: 'ways' })
  const connecting = useConnecting({ link, onConnected })
  const back = () => setShown({ view: 'ways' })
  const connectOwn = ({ secret }: OwnKey) =>
    void connecting.connect('own', () => Promise.resolve(ownSigner(secret)))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} {...headOf(shown, back)}>
      {shown.view === 'ways' && (
        <ConnectWays
          connecting={connecting}
          onMake={() => setShown({ view: 'make' })}
          onRestore={() => setShown({ view: 'restore' })}
          onOpen={(stored) => setShown({ view: 'open', stored })}
        />
      )}
      {shown.view === 'make' && (
        <>
          <KeyFlowBars done={1} />
          <MakeKey onMade={(key, stored) => setShown({ view: 'save', key, stored })} />
        </>
      )}
      {shown.view === 'save' && (
        <>
          <KeyFlowBars done={2} />
          <SaveKey owned={shown.key} stored={shown.stored} connecting={connecting} />
        </>
      )}
      {shown.view === 'open' && (
        <OpenKey
          stored={shown.stored}
          connecting={connecting}
          onOpened={(key, stored) =>
            stored.isNew ? setShown({ view: 'save', key, stored }) : connectOwn(key)
          }
          onRemoved={back}
        />
      )}
      {shown.view === 'restore' && <RestoreKey connecting={connecting} onRestored={connectOwn} />}
    </Dialog>
  )
}

function headOf({ view }: View, onBack: () => void) {
  switch (view) {
    case 'ways':
      return { title: nostrIdentityTexts.connect, description: nostrIdentityTexts.hint }
    case 'make':
      return { title: texts.makeTitle, step: texts.step(1), onBack }
    case 'save':
      return { title: texts.saveTitle, step: texts.step(2), onBack }
    case 'open':
      return { title: texts.openTitle, onBack }
    case 'restore':
      return { title: texts.restoreTitle, onBack }
  }
}

/** Two bars for the progress of the two steps of a new key. */
function KeyFlowBars({ done }: { done: 1 | 2 }) {
  return (
    <div className={styles.bars} aria-hidden>
      <span data-done />
      <span data-done={done === 2 || undefined} />
    </div>
  )
}
