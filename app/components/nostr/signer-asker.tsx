import { useEffect } from 'react'
import { askedSigner } from '#app/client/nostr/asked-signer.ts'
import { leaveWithSession } from '#app/client/nostr/leave-with-session.ts'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { useAsked } from '#app/components/ui/use-asked.ts'

const ConnectDialog = lateComponent(() => import('./connect/connect-dialog.tsx'))
const OpenKeyDialog = lateComponent(() => import('./connect/open-key-dialog.tsx'))

/** Shows the dialog in which somebody connects with Nostr, or opens their key, when something is to be signed. */
export function SignerAsker() {
  const asked = useAsked(askedSigner)
  useEffect(leaveWithSession, [])
  if (!asked) return null
  const { request, answer } = asked
  const onClose = () => answer(null)
  return request.want === 'open' ? (
    <OpenKeyDialog
      key={request.pubkey}
      pubkey={request.pubkey}
      onOpened={answer}
      onClose={onClose}
    />
  ) : (
    <ConnectDialog link={request.link === true} onConnected={answer} onClose={onClose} />
  )
}
