import { Button } from '@radix-ui/themes/components/button'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { ZapWay, ZapFields } from './use-zap.ts'
import styles from './zap.module.css'

interface PayFromProps {
  fields: ZapFields
  onChange: (fields: ZapFields) => void
  /** Balance of the wallet at this site in sats; null without one. */
  balance: number | null
  /** The amount; null while it isn't typed. */
  sats: number | null
  /** Disconnects the user's own wallet; null without one. */
  onDisconnect: (() => void) | null
}

/** The ways to pay a zap. The wallet at this site is offered if its balance suffices. */
export function PayFrom({ fields, onChange, balance, sats, onDisconnect }: PayFromProps) {
  const id = useId()
  const ways = (Object.keys(texts.ways) as ZapWay[]).filter(
    (way) => way !== 'WALLET' || balance !== null,
  )
  const isTooMuch = (way: ZapWay) => way === 'WALLET' && (balance ?? 0) < (sats ?? 1)
  return (
    <>
      <div className={styles.payFrom}>
        <label htmlFor={id}>{texts.payFrom}</label>
        <span className={styles.way}>
          <select
            id={id}
            value={fields.way}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...fields, way: ways.find((way) => way === value) ?? 'INVOICE' })
            }
          >
            {ways.map((way) => (
              <option key={way} value={way} disabled={isTooMuch(way)}>
                {way === 'WALLET' ? texts.walletWith(balance ?? 0) : texts.ways[way]}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </span>
      </div>
      {fields.way === 'NWC' &&
        (onDisconnect ? (
          <p className={styles.waiting}>
            {texts.connected}{' '}
            <Button type="button" size="1" variant="soft" onClick={onDisconnect}>
              {texts.disconnect}
            </Button>
          </p>
        ) : (
          <TextField
            label={texts.connection}
            hint={texts.connectionHint}
            type="password"
            autoComplete="off"
            value={fields.connection}
            onChange={(event) => onChange({ ...fields, connection: event.currentTarget.value })}
          />
        ))}
    </>
  )
}
