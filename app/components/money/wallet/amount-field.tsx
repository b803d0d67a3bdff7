import { useState } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { AboutUsd } from '#app/components/money/payments/about-usd.tsx'
import { Chip } from '#app/components/base/ui/chip.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import styles from './forms.module.css'

interface AmountFieldProps {
  initial: string
  error: string[] | undefined
  hint: string | undefined
  /** Amounts to choose from. */
  presets?: readonly number[]
  /** Replaces the amount's value in dollars. */
  beside?: string
}

/** A field for an amount in sats. */
export function AmountField({ initial, error, hint, presets = [], beside }: AmountFieldProps) {
  const [typed, setTyped] = useState(initial)
  const sats = Number(typed.replaceAll(',', ''))
  const isAmount = typed !== '' && Number.isSafeInteger(sats) && sats > 0
  return (
    <div>
      <TextField
        big
        name="satoshis"
        label={texts.amount}
        beside={
          beside === undefined ? (
            isAmount && <AboutUsd sats={sats} />
          ) : (
            <span className={styles.beside}>{beside}</span>
          )
        }
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        before={<BoltIcon size={18} />}
        after={texts.sats}
        hint={hint}
        error={error}
        className={styles.amountField}
      />
      {presets.length > 0 && (
        <div role="group" aria-label={texts.presets} className={`${styles.presets} needs-script`}>
          {presets.map((preset) => (
            <Chip key={preset} on={preset === sats} onClick={() => setTyped(grouped(preset))}>
              {grouped(preset)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
