import { Button } from '@radix-ui/themes/components/button'
import { type FormEvent, useState } from 'react'
import { storeKey } from '#app/client/social/own-key/key-storage.ts'
import { importKey, lockKey, type OwnKey, restoreKey } from '#app/client/social/own-key/own-key.ts'
import { FileField, TextArea } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { RefusedConnection } from './refused-connection.tsx'
import styles from './connect.module.css'
import type { Connecting } from './use-connecting.ts'
import { useKeyWork } from './use-key-work.ts'
import { useNewPassphrase } from './use-new-passphrase.ts'

interface RestoreKeyProps {
  connecting: Connecting
  onRestored: (key: OwnKey) => void
}

/** Characters that are read of a file, in which there may be other text beside the key. */
const longestFile = 10_000

/**
 * Imports a key that was made elsewhere: locked, with its passphrase, or bare, which is locked with a new passphrase.
 */
export function RestoreKey({ connecting, onRestored }: RestoreKeyProps) {
  const [text, setText] = useState('')
  const { passphrase, check, field } = useNewPassphrase()
  const { busy, problem, work } = useKeyWork()
  const isBare = text.trim() !== '' && !/^ncryptsec1/i.test(text.trim())

  function restore(event: FormEvent) {
    event.preventDefault()
    if (check(isBare)) void work(isBare ? importBare : openLocked)
  }

  async function openLocked() {
    const { key, locked } = await restoreKey(text, passphrase)
    await storeKey(locked)
    onRestored(key)
  }

  async function importBare() {
    const key = importKey(text)
    await storeKey(await lockKey(key, { by: 'passphrase', passphrase }))
    onRestored(key)
  }

  return (
    <form noValidate onSubmit={restore} className={styles.form}>
      <TextArea
        label={texts.restoreLabel}
        hint={texts.restoreHint}
        rows={3}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value.slice(0, longestFile))}
      />
      <FileField
        label={texts.orFile}
        accept="text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void file.slice(0, longestFile).text().then(setText)
        }}
      />
      <PassphraseField
        key={String(isBare)}
        label={isBare ? texts.newPassphrase : texts.restorePassphrase}
        {...(isBare && { hint: texts.passphraseHint })}
        {...field}
        isNew={isBare}
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      <RefusedConnection way="own" connecting={connecting} />
      <Button
        type="submit"
        size="3"
        loading={busy || connecting.busy === 'own'}
        disabled={text.trim() === '' || passphrase === ''}
        className="wide"
      >
        {texts.restore}
      </Button>
    </form>
  )
}
