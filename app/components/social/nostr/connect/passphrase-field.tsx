import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { passphraseStrength } from './passphrase-strength.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import styles from './connect.module.css'

interface PassphraseFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Whether it is being chosen: its strength is shown. */
  isNew?: boolean
}

/** Characters of a passphrase. */
const longest = 500

/** The field of a passphrase, which is hidden until its button shows it. */
export function PassphraseField({
  label,
  hint,
  error,
  value,
  onChange,
  isNew = false,
}: PassphraseFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={styles.passphrase}>
      {isNew && (
        <span aria-live="polite" className={styles.strength}>
          {value !== '' && texts.strengths[passphraseStrength(value)]}
        </span>
      )}
      <TextField
        label={label}
        hint={hint}
        error={error}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        spellCheck={false}
        // Cut here, since `maxLength` would show a counter.
        value={value.slice(0, longest)}
        onChange={({ target }) => onChange(target.value)}
        after={
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            size="1"
            aria-label={isShown ? texts.hidePassphrase : texts.showPassphrase}
            title={isShown ? texts.hidePassphrase : texts.showPassphrase}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={18} />
          </IconButton>
        }
      />
    </div>
  )
}
