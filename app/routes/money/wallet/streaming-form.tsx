import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Chip } from '#app/components/base/ui/chip.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { streamAmounts } from '#app/rules/money/streaming.ts'
import type { StreamState } from '#app/schemas/money/streaming.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { streamTexts as texts } from '#app/texts/money/streaming.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import styles from '#app/components/money/wallet/forms.module.css'

interface StreamingFormProps {
  stream: StreamState
  /** The answer to a refused form; `proof` if a fresh proof is needed. */
  answer: { form: SubmissionResult; proof?: string } | undefined
}

/** The streaming settings, and the debt. */
export function Streaming({ stream, answer }: StreamingFormProps) {
  return (
    <>
      <FormProof answer={answer} />
      {stream.owed > 0 && <Owed sats={stream.owed} />}
      <StreamingForm stream={stream} refused={answer?.form} />
    </>
  )
}

function Owed({ sats }: { sats: number }) {
  const isBusy = useNavigation().formData?.get('intent') === 'give-up'
  return (
    <Form method="post" className={styles.form}>
      <Alert tone="warning">{texts.owed(paymentTexts.sats(sats))}</Alert>
      <Button
        type="submit"
        variant="soft"
        color="gray"
        name="intent"
        value="give-up"
        loading={isBusy}
      >
        {texts.giveUp}
      </Button>
    </Form>
  )
}

function StreamingForm({
  stream,
  refused,
}: {
  stream: StreamState
  refused: SubmissionResult | undefined
}) {
  const isBusy = useNavigation().state === 'submitting'
  const initial = (name: 'rate' | 'budget') =>
    refused ? String(refused.initialValue?.[name] ?? '') : grouped(stream[name])
  return (
    <Form method="post" className={styles.form} noValidate>
      <p>{texts.what}</p>
      {(refused?.error?.[''] ?? []).map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <PresetField
        name="rate"
        label={texts.rate}
        hint={texts.rateHint(streamAmounts.maxRate)}
        initial={initial('rate')}
        presets={streamAmounts.rates}
        nameOf={(rate) => (rate === 0 ? texts.off : grouped(rate))}
        error={refused?.error?.rate ?? undefined}
      />
      <PresetField
        name="budget"
        label={texts.budget}
        hint={texts.budgetHint}
        initial={initial('budget')}
        presets={streamAmounts.budgets}
        nameOf={grouped}
        error={refused?.error?.budget ?? undefined}
      />
      <Button type="submit" size="3" loading={isBusy}>
        {texts.save}
      </Button>
    </Form>
  )
}

interface PresetFieldProps {
  name: string
  label: string
  hint: string
  initial: string
  presets: readonly number[]
  nameOf: (preset: number) => ReactNode
  error: string[] | undefined
}

function PresetField({ initial, presets, nameOf, ...field }: PresetFieldProps) {
  const [typed, setTyped] = useState(initial)
  return (
    <div>
      <TextField
        {...field}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        before={<BoltIcon size={18} />}
        after={walletTexts.sats}
        className={styles.amountField}
      />
      <div role="group" aria-label={field.label} className={`${styles.presets} needs-script`}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            on={grouped(preset) === typed}
            onClick={() => setTyped(grouped(preset))}
          >
            {nameOf(preset)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
