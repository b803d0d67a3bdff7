import { KeyRound } from 'lucide-react'
import { href, useSearchParams } from 'react-router'
import { askForSigner } from '#app/client/social/signers/signer-question.ts'
import { nostrIdentityTexts as texts } from '#app/texts/accounts/nostr-identity.ts'
import { OtherWayButton } from '#app/components/accounts/other-way-button.tsx'

/** Logs in with a Nostr key; a new one makes an account without an e-mail address. */
export function NostrLogIn() {
  const from = useSearchParams()[0].get('from') ?? '/'

  async function logIn() {
    if (!(await askForSigner({ want: 'connect' }))) return
    // Every part of the page is somebody's from now on. Who has a username is sent on at once.
    window.location.assign(`${href('/choose-username')}?${new URLSearchParams({ from })}`)
  }

  return (
    <OtherWayButton onClick={() => void logIn()}>
      <KeyRound />
      {texts.logIn}
    </OtherWayButton>
  )
}
