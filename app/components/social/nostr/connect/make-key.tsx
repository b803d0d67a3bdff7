import { Button } from '@radix-ui/themes/components/button'
import { type FormEvent, useState } from 'react'
import { storeKey, type StoredKey } from '#app/client/social/own-key/key-storage.ts'
import { type Lock, lockKey, makeKey, type OwnKey } from '#app/client/social/own-key/own-key.ts'
import { makePrfPasskey } from '#app/client/social/own-key/prf-passkey.ts'
import { RadioCards } from '#app/components/base/forms/choices.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { PassphraseField } from './passphrase-field.tsx'
import styles from './connect.module.css'
import { useKeyWork } from './use-key-work.ts'
import { useNewPassphrase } from './use-new-passphrase.ts'

interface MakeKeyProps {
  /** Called once the locked key is stored; it isn't published yet. */
  onMade: (key: OwnKey, stored: StoredKey) => void
}

/** The first step of a new key: choosing what locks it. */
export function MakeKey({ onMade }: MakeKeyProps) {
  const [by, setBy] = useState<Lock['by']>('passphrase')
  const { passphrase, check, field } = useNewPassphrase()
  const { busy, problem, work } = useKeyWork()

  function make(event: FormEvent) {
    event.preventDefault()
    if (check(by === 'passphrase')) void work(makeLocked)
  }

  async function makeLocked() {
    const lock: Lock =
      by === 'passphrase'
        ? { by, passphrase }
        : { by, passkey: await makePrfPasskey(texts.passkeyName) }
    const key = makeKey()
    const stored: StoredKey = { ...(await lockKey(key, lock)), isNew: true }
    await storeKey(stored)
    onMade(key, stored)
  }

  return (
    <form noValidate onSubmit={make} className={styles.form}>
      <RadioCards
        legend={texts.lockWith}
        name="by"
        value={by}
        onChange={(value) => setBy(value === 'passkey' ? 'passkey' : 'passphrase')}
        options={[
          { value: 'passkey', label: texts.passkey, text: texts.passkeyText },
          { value: 'passphrase', label: texts.passphrase, text: texts.passphraseText },
        ]}
      />
      {by === 'passphrase' && (
        <PassphraseField label={texts.passphrase} hint={texts.passphraseHint} {...field} isNew />
      )}
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" size="3" loading={busy} className="wide">
        {texts.makeMine}
      </Button>
    </form>
  )
}
