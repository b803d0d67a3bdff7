import { useSyncExternalStore } from 'react'
import { type AskedSigner, askedSigner, onSignerAsked } from '#app/client/nostr/asked-signer.ts'
import { lateComponent } from '#app/components/ui/late-component.tsx'

const ConnectDialog = lateComponent(() => import('./connect/connect-dialog.tsx'))
const OpenKeyDialog = lateComponent(() => import('./connect/open-key-dialog.tsx'))

/** Shows the dialog in which somebody connects with Nostr, or opens their key, when something is to be signed. */
export function SignerAsker() {
  const asked = useSyncExternalStore(onSignerAsked, askedSigner, () => null)
  if (!asked) return null
  return <AskedDialog key={keyOf(asked)} asked={asked} />
}

function AskedDialog({ asked: { request, answer } }: { asked: AskedSigner }) {
  const onClose = () => answer(null)
  return request.want === 'open' ? (
    <OpenKeyDialog pubkey={request.pubkey} onOpened={answer} onClose={onClose} />
  ) : (
    <ConnectDialog
      mayReplace={request.mayReplace === true}
      onConnected={answer}
      onClose={onClose}
    />
  )
}

/** A question that takes the place of another begins anew. */
const keys = new WeakMap<AskedSigner, number>()
let count = 0

function keyOf(asked: AskedSigner): number {
  const key = keys.get(asked) ?? ++count
  keys.set(asked, key)
  return key
}
