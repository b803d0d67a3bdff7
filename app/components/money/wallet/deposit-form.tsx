import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { ArrowDownLeft } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { AmountField } from './amount-field.tsx'
import styles from './forms.module.css'

interface DepositFormProps {
  /** Maximum sats of one deposit; null for no limit. */
  maxSats: number | null
  refused: SubmissionResult | undefined
}

/** The amount of a deposit. */
export function DepositForm({ maxSats, refused }: DepositFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const typed = refused?.initialValue?.satoshis
  const limit = maxSats ?? walletAmounts.max
  return (
    <Form method="post" className={styles.form} noValidate>
      {(refused?.error?.[''] ?? []).map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <AmountField
        initial={refused ? String(typed ?? '') : grouped(Math.min(walletAmounts.usual, limit))}
        error={refused?.error?.satoshis ?? undefined}
        hint={maxSats === null ? undefined : texts.limit(maxSats)}
        presets={walletAmounts.presets.filter((preset) => preset <= limit)}
      />
      <Button type="submit" size="3" loading={isBusy}>
        <ArrowDownLeft size={18} />
        {texts.makeInvoice}
      </Button>
    </Form>
  )
}
