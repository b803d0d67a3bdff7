import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { nostrIdentityTexts as texts } from '#app/texts/accounts/nostr-identity.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { type Refused, RefusedNotice } from '#app/components/accounts/proof/refused-notice.tsx'

/** Links the connected key to the account: its owner signs once more, and proves who sits there. */
export function LinkConnectedKey() {
  const nostr = useNostr()
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function link() {
    setBusy(true)
    setRefused(await whyNot())
    setBusy(false)
  }

  /** Why the key isn't linked; null where it is, or whoever sits there doesn't want to connect it. */
  async function whyNot(): Promise<Refused | null> {
    try {
      const signer = await nostr.signer()
      if (!signer || !user) return null
      const { proveKey: showKey } = await import('#app/client/social/signers/prove-key.ts')
      const shown = await showKey(signer, 'nostr-link', { account: user.id })
      if ('problem' in shown) return shown
      void revalidate()
      return null
    } catch {
      // The code wasn't reached.
      return { problem: uiTexts.offline, code: 'UNREACHABLE' }
    }
  }

  return (
    <>
      <RefusedNotice refused={refused} onProved={() => void link()} />
      <Button
        type="button"
        variant="soft"
        color="gray"
        loading={isBusy}
        onClick={() => void link()}
        className="needs-script"
      >
        {texts.linkThis}
      </Button>
    </>
  )
}
