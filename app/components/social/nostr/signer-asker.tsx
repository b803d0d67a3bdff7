import { useEffect } from 'react'
import { forgetOwnWallet } from '#app/client/money/wallet/own-wallet.ts'
import { askedSigner } from '#app/client/social/signers/asked-signer.ts'
import { leaveWithSession } from '#app/client/social/signers/leave-with-session.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useAsked } from '#app/components/base/ui/use-asked.ts'

const ConnectDialog = lateComponent(
  () => import('#app/components/social/nostr/connect/connect-dialog.tsx'),
)
const OpenKeyDialog = lateComponent(
  () => import('#app/components/social/nostr/connect/open-key-dialog.tsx'),
)

/** Shows the dialog in which somebody connects with Nostr, or opens their key, when something is to be signed. */
export function SignerAsker() {
  const asked = useAsked(askedSigner)
  useEffect(() => leaveWithSession(forgetOwnWallet), [])
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
