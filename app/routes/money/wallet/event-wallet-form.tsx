import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { useBalance } from '#app/components/base/shell/balance.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { spendableSats } from '#app/rules/money/sats.ts'
import { eventWalletDays } from '#app/schemas/money/event-wallets.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { AmountField } from '#app/components/money/wallet/amount-field.tsx'
import forms from '#app/components/money/wallet/forms.module.css'
import styles from './event-wallets.module.css'

interface EventWalletFormProps {
  ulid: string
  refused: { form: SubmissionResult; proof?: string | undefined } | undefined
}

/** The form of a new event wallet: name, amount and days. */
export function EventWalletForm({ ulid, refused }: EventWalletFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'create'
  const balance = spendableSats(useBalance())
  const { error, initialValue: typed } = refused?.form ?? {}
  return (
    <div className={styles.making}>
      <FormProof answer={refused} />
      <Form method="post" className={forms.form} noValidate>
        {(error?.[''] ?? []).map((problem) => (
          <Alert key={problem} tone="error">
            {problem}
          </Alert>
        ))}
        <input type="hidden" name="intent" value="create" />
        {/* Pressed twice, it makes one. */}
        <input type="hidden" name="ulid" value={textOf(typed?.ulid) || ulid} />
        <TextField
          name="name"
          label={texts.name}
          defaultValue={textOf(typed?.name)}
          maxLength={100}
          autoComplete="off"
          error={error?.name ?? undefined}
        />
        <AmountField
          initial={textOf(typed?.satoshis)}
          error={error?.satoshis ?? undefined}
          hint={texts.hint}
          beside={walletTexts.walletBalance(balance)}
        />
        <TextField
          name="days"
          label={texts.days}
          defaultValue={typed ? textOf(typed.days) : String(eventWalletDays.usual)}
          inputMode="numeric"
          autoComplete="off"
          error={error?.days ?? undefined}
        />
        <Button type="submit" size="3" loading={isBusy}>
          {texts.make}
        </Button>
      </Form>
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
