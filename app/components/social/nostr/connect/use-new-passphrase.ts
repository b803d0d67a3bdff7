import { useState } from 'react'
import { passphraseStrength } from './passphrase-strength.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'

/** A passphrase that is typed to lock a key: `field` is for its field, which says that it is too weak once it was sent. */
export function useNewPassphrase() {
  const [passphrase, setPassphrase] = useState('')
  const [isWeak, setWeak] = useState(false)

  /** Whether the key may be worked with; a passphrase that isn't new, or isn't asked for, is never too weak. */
  function check(isNew = true): boolean {
    const weak = isNew && passphraseStrength(passphrase) === 'weak'
    setWeak(weak)
    return !weak
  }

  const error = isWeak ? texts.tooWeak : undefined
  return { passphrase, check, field: { value: passphrase, onChange: setPassphrase, error } }
}
