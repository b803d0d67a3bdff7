import { ArrowLeftRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Chip } from '#app/components/base/ui/chip.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import {
  amountSteps,
  boostChoices,
  readSats,
  readUsd,
  shownUsd,
  usdInSats,
} from '#app/rules/money/amounts.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import styles from './support.module.css'

interface AmountFieldsProps {
  /** The typed sats. */
  typed: string
  onType: (typed: string) => void
  /** The typed dollars; null if that field shows the value of the sats. */
  typedUsd: string | null
  onTypeUsd: (typed: string | null) => void
  /** Bitcoin price in US dollars; without it there are only sats. */
  price: number | null
  error: string[] | undefined
  /** If it can be paid by card: the error of the dollar field. */
  card: { error: string[] | undefined } | null
}

/**
 * The amount in sats and in US dollars: with a known price, each field updates the other. Each way of paying sends one.
 */
export function AmountFields(props: AmountFieldsProps) {
  const { typed, onType, typedUsd, onTypeUsd, price, error, card } = props
  const sats = readSats(typed)
  const isRefused = card?.error !== undefined

  function typeSats(text: string): void {
    if (price !== null) onTypeUsd(null)
    onType(text)
  }

  function typeUsd(text: string): void {
    const usd = readUsd(text)
    onTypeUsd(text)
    if (price !== null) onType(usd === null ? '' : grouped(usdInSats(usd, price)))
  }

  const usdText = shownUsd(typedUsd, sats, price)
  return (
    <div>
      <div className={styles.amounts}>
        <TextField
          big
          name="satoshis"
          label={texts.amount}
          inputMode="numeric"
          autoComplete="off"
          {...stepping(sats, amountSteps.sats, (next) => typeSats(grouped(next)))}
          value={typed}
          onChange={(event) => typeSats(event.currentTarget.value)}
          before={<BoltIcon size={18} />}
          after={<span className={styles.unit}>{texts.sats}</span>}
          error={error}
          className={styles.amount}
        />
        {(price !== null || card) && (
          <div className={card ? styles.usd : `${styles.usd} needs-script`}>
            <ArrowLeftRight size={16} aria-hidden />
            <TextField
              big
              name={card ? 'amount' : undefined}
              label={texts.amountInUsd}
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              {...stepping(readUsd(usdText), amountSteps.usd, (next) => typeUsd(next.toFixed(2)))}
              value={usdText}
              onChange={(event) => typeUsd(event.currentTarget.value)}
              onBlur={() => price !== null && !isRefused && onTypeUsd(null)}
              before="$"
              after={<span className={styles.unit}>{texts.usd}</span>}
              error={card?.error}
              className={styles.amount}
            />
          </div>
        )}
      </div>
      <div role="group" aria-label={texts.presets} className={`${styles.presets} needs-script`}>
        {boostChoices.presets.map((preset) => (
          <Chip key={preset} on={preset === sats} onClick={() => typeSats(grouped(preset))}>
            {grouped(preset)}
          </Chip>
        ))}
      </div>
    </div>
  )
}

/** Props of a text field whose number the arrow keys change, never below 0. Number inputs can't show commas. */
function stepping(value: number | null, step: number, change: (next: number) => void) {
  return {
    role: 'spinbutton',
    'aria-valuemin': 0,
    'aria-valuenow': value ?? undefined,
    onKeyDown(event: KeyboardEvent) {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
      if (direction === undefined) return
      event.preventDefault()
      change(Math.max(0, (value ?? 0) + direction * step))
    },
  }
}
