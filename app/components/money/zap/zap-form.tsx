import { Button } from '@radix-ui/themes/components/button'
import { type FormEvent, useState } from 'react'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { AboutUsd } from '#app/components/money/payments/about-usd.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Chip } from '#app/components/base/ui/chip.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { longestZapMessage, readZapAmount, zapAmounts } from '#app/rules/money/amounts.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { ZapTarget } from '#app/components/base/shell/zap-dialog-request.ts'
import type { ZapFields, ZapView, ZapWish } from './use-zap.ts'
import { PayFrom } from './pay-from.tsx'
import { ZapFor } from './zap-for.tsx'
import styles from './zap.module.css'

const { min, max, presets } = zapAmounts

interface ZapFormProps {
  target: ZapTarget
  view: Exclude<ZapView, { at: 'INVOICE' }>
  fields: ZapFields
  onChange: (fields: ZapFields) => void
  /** Balance of the wallet at this site in sats; null while unknown. */
  balance: number | null
  /** Disconnects the user's own wallet; null without one. */
  onDisconnect: (() => void) | null
  isConnected: boolean
  onConnect: () => void
  onSend: (wish: ZapWish) => void
}

/** The form of a zap: amount, message and way to pay. */
export function ZapForm(props: ZapFormProps) {
  const { target, view, fields, onChange, balance, onDisconnect } = props
  const { isConnected, onConnect, onSend } = props
  const [isLeft, setLeft] = useState(false)
  const sats = readZapAmount(fields.amount)
  const isBusy = view.at !== 'FORM'
  const isWrong = isLeft && sats === null

  function submit(event: FormEvent): void {
    event.preventDefault()
    setLeft(true)
    if (sats !== null && isConnected && !isBusy)
      onSend({ ...fields, sats, message: fields.message.trim() })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ZapFor target={target} />
      <fieldset className={styles.fields} disabled={isBusy}>
        <div>
          <TextField
            big
            label={texts.amount}
            beside={sats !== null && <AboutUsd sats={sats} />}
            inputMode="numeric"
            autoComplete="off"
            value={fields.amount}
            onChange={(event) => onChange({ ...fields, amount: event.currentTarget.value })}
            onBlur={() => setLeft(true)}
            before={<BoltIcon size={18} />}
            after={texts.sats}
            hint={isWrong ? undefined : texts.limits(min, max)}
            error={isWrong ? texts.wrongAmount(min, max) : undefined}
            className={styles.amountField}
          />
          <div role="group" aria-label={texts.presets} className={styles.presets}>
            {presets.map((preset) => (
              <Chip
                key={preset}
                on={preset === sats}
                onClick={() => onChange({ ...fields, amount: grouped(preset) })}
              >
                {grouped(preset)}
              </Chip>
            ))}
          </div>
        </div>
        <TextArea
          label={texts.message}
          placeholder={texts.messageHint}
          rows={1}
          maxLength={longestZapMessage}
          value={fields.message}
          onChange={(event) => onChange({ ...fields, message: event.currentTarget.value })}
          className={styles.message}
        />
        <PayFrom
          fields={fields}
          onChange={onChange}
          balance={balance}
          sats={sats}
          onDisconnect={onDisconnect}
        />
      </fieldset>
      <WhatHappened view={view} />
      {isConnected ? (
        <Button type="submit" size="3" disabled={sats === null} loading={isBusy}>
          <BoltIcon size={16} />
          {sats === null ? texts.zapNothing : texts.zap(sats)}
        </Button>
      ) : (
        <Button type="button" size="3" onClick={onConnect}>
          <BoltIcon size={16} />
          {texts.connect}
        </Button>
      )}
    </form>
  )
}

function WhatHappened({ view }: Pick<ZapFormProps, 'view'>) {
  if (view.at !== 'FORM')
    return (
      <p role="status" className={styles.waiting}>
        {view.at === 'PREPARING' ? texts.preparing : texts.paying}
      </p>
    )
  return (
    <>
      {view.problem !== undefined && <Alert tone="error">{view.problem}</Alert>}
      {view.mayBePaid && <Alert tone="warning">{texts.mayBePaid}</Alert>}
    </>
  )
}
