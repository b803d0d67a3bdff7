import { Button } from '@radix-ui/themes/components/button'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { deleteStoredKey, type StoredKey } from '#app/client/social/own-key/key-storage.ts'
import { openKey, type OwnKey } from '#app/client/social/own-key/own-key.ts'
import { askPrfPasskey } from '#app/client/social/own-key/prf-passkey.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { RefusedConnection } from './refused-connection.tsx'
import styles from './connect.module.css'
import type { Connecting } from './use-connecting.ts'
import { useKeyWork } from './use-key-work.ts'

interface OpenKeyProps {
  stored: StoredKey
  onOpened: (key: OwnKey, stored: StoredKey) => void
  /** Given where the key is being connected; missing where it is already. */
  connecting?: Connecting
  onRemoved?: () => void
}

/** Opens the key that this browser stores. */
export function OpenKey({ stored, connecting, onOpened, onRemoved }: OpenKeyProps) {
  const [passphrase, setPassphrase] = useState('')
  const { busy, problem, work } = useKeyWork()

  function open(event: FormEvent) {
    event.preventDefault()
    void work(async () => {
      const key =
        stored.by === 'passphrase'
          ? await openKey(stored, { by: 'passphrase', passphrase })
          : await openKey(stored, { by: 'passkey', passkey: await askPrfPasskey(stored) })
      onOpened(key, stored)
    })
  }

  return (
    <form noValidate onSubmit={open} className={styles.form}>
      <div className={styles.saved}>
        <div className={styles.words}>
          <p className={styles.text}>{texts.openText}</p>
          <p className={styles.key}>{toNpub(stored.pubkey)}</p>
        </div>
      </div>
      {stored.by === 'passphrase' && (
        <PassphraseField
          label={texts.passphrase}
          error={problem}
          value={passphrase}
          onChange={setPassphrase}
        />
      )}
      {stored.by === 'passkey' && problem && <Alert tone="error">{problem}</Alert>}
      {connecting && <RefusedConnection way="own" connecting={connecting} />}
      <Button
        type="submit"
        size="3"
        loading={busy || connecting?.busy === 'own'}
        disabled={stored.by === 'passphrase' && passphrase === ''}
        className="wide"
      >
        {stored.by === 'passkey' && <Fingerprint />}
        {stored.by === 'passkey' ? texts.openWithPasskey : texts.openNow}
      </Button>
      {onRemoved && <RemoveKey onRemoved={onRemoved} />}
    </form>
  )
}

/** Deletes the key from the browser, after a second question. */
function RemoveKey({ onRemoved }: { onRemoved: () => void }) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button
        type="button"
        variant="ghost"
        color="gray"
        onClick={() => setAsked(true)}
        className={styles.second}
      >
        {texts.remove}
      </Button>
    )
  return (
    <Alert tone="warning">
      <p>{texts.removeQuestion}</p>
      <div className={styles.answers}>
        <Button
          type="button"
          color="red"
          variant="soft"
          size="1"
          onClick={() => void deleteStoredKey().then(onRemoved)}
        >
          {texts.removeIt}
        </Button>
        <Button type="button" color="gray" variant="soft" size="1" onClick={() => setAsked(false)}>
          {texts.keepIt}
        </Button>
      </div>
    </Alert>
  )
}
