import { useEffect } from 'react'
import { forgetOwnWallet } from '#app/client/money/wallet/own-wallet.ts'
import { openSignerQuestion } from '#app/client/social/signers/signer-question.ts'
import { disconnectOnLogout } from '#app/client/social/signers/disconnect-on-logout.ts'
import { askedItem } from '#app/components/base/shell/playlist-request.ts'
import { askedWriting } from '#app/components/base/shell/writing-request.ts'
import { askedZap, closeZap } from '#app/components/base/shell/zap-dialog-request.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useAsked, useAskedOnPage } from '#app/components/base/ui/use-dialog-request.ts'
import { askedSubscription } from '#app/components/money/subscribe/asked-subscription.ts'
import { deletionRequest } from '#app/components/social/deletion/deletion-request.ts'

const PlaylistDialog = lateComponent(
  () => import('#app/components/library/playlists/playlist-dialog.tsx'),
)
const ConnectDialog = lateComponent(
  () => import('#app/components/social/nostr/connect/connect-dialog.tsx'),
)
const OpenKeyDialog = lateComponent(
  () => import('#app/components/social/nostr/connect/open-key-dialog.tsx'),
)
const WritingDialog = lateComponent(() => import('./writing-dialog.tsx'))
const DeleteNoteDialog = lateComponent(
  () => import('#app/components/social/deletion/delete-note-dialog.tsx'),
)
const ZapDialog = lateComponent(() => import('#app/components/money/zap/zap-dialog.tsx'))
const SubscribeDialog = lateComponent(
  () => import('#app/components/money/subscribe/subscribe-dialog.tsx'),
)

/** The dialogs that buttons and menus anywhere ask for, each loaded when it is first wanted. */
export function AskedDialogs() {
  return (
    <>
      <AddToPlaylist />
      <Sign />
      <Write />
      <DeleteNote />
      <Zap />
      <Subscribe />
    </>
  )
}

function AddToPlaylist() {
  const item = useAsked(askedItem)
  if (!item) return null
  return <PlaylistDialog key={item._id} item={item} onClose={() => askedItem.ask(null)} />
}

/** Connects with Nostr, or opens a key, when something is to be signed. */
function Sign() {
  const asked = useAsked(openSignerQuestion)
  useEffect(() => disconnectOnLogout(forgetOwnWallet), [])
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

function Write() {
  const asked = useAskedOnPage(askedWriting)
  return asked && <WritingDialog asked={asked} onClose={() => askedWriting.ask(null)} />
}

function DeleteNote() {
  const asked = useAskedOnPage(deletionRequest)
  return asked && <DeleteNoteDialog request={asked} onClose={() => deletionRequest.ask(null)} />
}

function Zap() {
  const asked = useAskedOnPage(askedZap)
  if (!asked) return null
  const { profile, note } = asked.target
  return (
    <ZapDialog key={note?.id ?? profile.pubkey} asked={asked} onClose={() => closeZap(asked)} />
  )
}

function Subscribe() {
  const hit = useAskedOnPage(askedSubscription)
  return hit && <SubscribeDialog hit={hit} onClose={() => askedSubscription.ask(null)} />
}
