import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { type Refused, RefusedNotice } from '#app/components/accounts/proof/refused-notice.tsx'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import styles from '#app/components/studio/frame/studio.module.css'

/** Has the owner's own key speak for a show, which it has to sign for; the browser alone can ask it to. */
export function UseOwnKey({ feedId }: { feedId: string }) {
  const { link, isBusy, refused } = useLinking(feedId)
  return (
    <div className={styles.stack}>
      <p className={styles.second}>{texts.useOwnHint}</p>
      <noscript>
        <p>{texts.useOwnScripts}</p>
      </noscript>
      <RefusedNotice refused={refused} onProved={() => void link()} />
      <div className={styles.inline}>
        <Button
          type="button"
          variant="soft"
          color="gray"
          loading={isBusy}
          onClick={() => void link()}
          className="needs-script"
        >
          {texts.useOwn}
        </Button>
      </div>
    </div>
  )
}

function useLinking(feedId: string) {
  const nostr = useNostr()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function link() {
    setBusy(true)
    setRefused(null)
    const signer = await nostr.signer().catch(() => null)
    if (!signer) {
      setBusy(false)
      return setRefused({ problem: nostrIdentityTexts.needed, code: 'NO_USER' })
    }
    const { proveKey: showKey } = await import('#app/client/social/signers/prove-key.ts')
    const shown = await showKey(signer, 'nostr-link-show', { feed_id: feedId })
    setBusy(false)
    if ('problem' in shown) return setRefused(shown)
    showToast(texts.linked)
    await revalidate()
  }

  return { link, isBusy, refused }
}

/** Has the key that was made for a show speak for it again. */
export function UseMadeKey() {
  return (
    <Form method="post" className={styles.stack} preventScrollReset>
      <p className={styles.second}>{texts.useMadeHint}</p>
      <div className={styles.inline}>
        <Button type="submit" variant="soft" color="gray" name="intent" value="unlink">
          {texts.useMade}
        </Button>
      </div>
    </Form>
  )
}
