import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { AmountField } from './amount-field.tsx'
import styles from './forms.module.css'

export interface WithdrawalOrder {
  target: string
  satoshis?: number | undefined
}

interface WithdrawFormProps {
  /** Available balance in whole sats. */
  balance: number
  order: WithdrawalOrder | undefined
  refused: SubmissionResult | undefined
  /** Whether there is a play node to withdraw to. */
  canPlay: boolean
}

/** The first step of a withdrawal: destination and amount. */
export function WithdrawForm({ balance, order, refused, canPlay }: WithdrawFormProps) {
  const { state, formData } = useNavigation()
  const typed = { ...order, ...refused?.initialValue }
  const busy = state === 'submitting' ? formData?.get('intent') : null
  return (
    <Form method="post" className={styles.form} noValidate>
      {(refused?.error?.[''] ?? []).map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <TextField
        name="target"
        label={texts.target}
        defaultValue={textOf(typed.target)}
        error={refused?.error?.target ?? undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.target}
      />
      <AmountField
        initial={textOf(typed.satoshis)}
        error={refused?.error?.satoshis ?? undefined}
        hint={texts.amountHint}
        beside={texts.walletBalance(balance)}
      />
      <Button type="submit" size="3" name="intent" value="quote" loading={busy === 'quote'}>
        {texts.goOn}
      </Button>
      {canPlay && (
        <Button
          type="submit"
          variant="soft"
          color="gray"
          name="intent"
          value="play-invoice"
          loading={busy === 'play-invoice'}
        >
          {texts.playInvoice}
        </Button>
      )}
    </Form>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
