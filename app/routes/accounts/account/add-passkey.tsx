import { Button } from '@radix-ui/themes/components/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigation, useSubmit } from 'react-router'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { type Refused, RefusedNotice } from '#app/components/accounts/proof/refused-notice.tsx'
import styles from './passkeys-section.module.css'

/**
 * Creates a passkey in the browser, which needs JavaScript; first asks the user to prove their identity again if
 * needed.
 */
export function AddPasskey() {
  const { add, busy, refused } = useAdding()
  const isSaving = useNavigation().formData?.get('intent') === 'add-passkey'
  return (
    <div className={styles.add}>
      <noscript>
        <p className={styles.hint}>{texts.needsScripts}</p>
      </noscript>
      <RefusedNotice refused={refused} onProved={() => void add()} />
      <Button
        type="button"
        loading={busy || isSaving}
        onClick={() => void add()}
        className="needs-script"
      >
        <Plus />
        {texts.addPasskey}
      </Button>
    </div>
  )
}

function useAdding() {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function add() {
    setBusy(true)
    setRefused(null)
    const { makePasskey } = await import('#app/client/accounts/passkeys.ts')
    const made = await makePasskey()
    setBusy(false)
    if ('problem' in made) return setRefused(made)
    await submit(
      { intent: 'add-passkey', answer: made.value },
      { method: 'post', action: href('/account'), preventScrollReset: true },
    )
  }

  return { add, busy, refused }
}
