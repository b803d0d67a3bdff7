import { Button } from '@radix-ui/themes/components/button'
import { KeyRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { nostrIdentityTexts as texts } from '#app/texts/nostr-identity.ts'
import { useNostrKey } from '../use-nostr-key.ts'

/** Logs in with a Nostr key; a new one makes an account without an e-mail address. */
export function NostrLogIn() {
  const from = useSearchParams()[0].get('from')
  const { busy, refused, show } = useNostrKey<{ to: string }>('nostr-log-in', ({ to }) =>
    // Every part of the page is somebody's from now on.
    window.location.assign(to),
  )
  return (
    <>
      {refused && <Alert tone="error">{refused.problem}</Alert>}
      <Button
        type="button"
        variant="soft"
        color="gray"
        loading={busy}
        onClick={() => show(from === null ? {} : { from })}
        className="wide needs-script"
      >
        <KeyRound />
        {texts.logIn}
      </Button>
    </>
  )
}
