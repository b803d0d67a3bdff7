import { useState } from 'react'
import { passphraseStrength } from './passphrase-strength.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'

/** The passphrase for a new lock. `field` has the props of its field, with an error once a weak one was submitted. */
export function useNewPassphrase() {
  const [passphrase, setPassphrase] = useState('')
  const [isWeak, setWeak] = useState(false)

  /** Whether the passphrase is strong enough; always where it isn't new. */
  function check(isNew = true): boolean {
    const weak = isNew && passphraseStrength(passphrase) === 'weak'
    setWeak(weak)
    return !weak
  }

  const error = isWeak ? texts.tooWeak : undefined
  return { passphrase, check, field: { value: passphrase, onChange: setPassphrase, error } }
}
