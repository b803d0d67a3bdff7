import { useEffect } from 'react'
import { forgetOwnWallet } from '#app/client/money/wallet/own-wallet.ts'
import { openSignerQuestion } from '#app/client/social/signers/signer-question.ts'
import { disconnectOnLogout } from '#app/client/social/signers/disconnect-on-logout.ts'
import { playlistRequest } from '#app/components/base/shell/playlist-request.ts'
import { writingRequest } from '#app/components/base/shell/writing-request.ts'
import { zapDialogRequest, closeZap } from '#app/components/base/shell/zap-dialog-request.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import {
  useDialogRequest,
  useDialogRequestOnPage,
} from '#app/components/base/ui/use-dialog-request.ts'
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

/** The dialogs that buttons and menus anywhere open; each is loaded when it is first opened. */
export function RequestedDialogs() {
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
  const item = useDialogRequest(playlistRequest)
  if (!item) return null
  return <PlaylistDialog key={item._id} item={item} onClose={() => playlistRequest.ask(null)} />
}

/** Connects with Nostr, or opens a key, when something is to be signed. */
function Sign() {
  const asked = useDialogRequest(openSignerQuestion)
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
  const asked = useDialogRequestOnPage(writingRequest)
  return asked && <WritingDialog asked={asked} onClose={() => writingRequest.ask(null)} />
}

function DeleteNote() {
  const asked = useDialogRequestOnPage(deletionRequest)
  return asked && <DeleteNoteDialog request={asked} onClose={() => deletionRequest.ask(null)} />
}

function Zap() {
  const asked = useDialogRequestOnPage(zapDialogRequest)
  if (!asked) return null
  const { profile, note } = asked.target
  return (
    <ZapDialog key={note?.id ?? profile.pubkey} asked={asked} onClose={() => closeZap(asked)} />
  )
}

function Subscribe() {
  const hit = useDialogRequestOnPage(askedSubscription)
  return hit && <SubscribeDialog hit={hit} onClose={() => askedSubscription.ask(null)} />
}
