import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { Checkbox, Switch } from '#app/components/ui/choices.tsx'
import { TextArea, TextField } from '#app/components/ui/fields.tsx'
import { limits } from '#app/rules/limits.ts'
import { inDollars } from '#app/rules/prices.ts'
import { subscriptionTexts as texts } from '#app/texts/studio-money.ts'
import { formFields } from '../forms/form-fields.ts'
import { Section } from '../editing/section.tsx'
import styles from '../studio.module.css'

export interface SubscriptionPage {
  info: { name: string; description: string; offer: string; thankyou: string; benefits: string[] }
  price: { amount: number }
  use_splits: boolean
  enabled: boolean
  /** Null while it was not created. */
  updated: string | null
}

interface SubscriptionFormProps {
  subscription: SubscriptionPage
  form: SubmissionResult | undefined
}

/** What listeners pay for every month. */
export function SubscriptionForm({ subscription, form }: SubscriptionFormProps) {
  const { info, price, updated } = subscription
  const fields = formFields(form, {
    info: { ...info, benefits: info.benefits.join('\n') },
    price: inDollars(price.amount),
    use_splits: subscription.use_splits ? 'on' : undefined,
    enabled: subscription.enabled ? 'on' : undefined,
  })
  return (
    <>
      {!updated && (
        <Alert>
          <p>
            <strong>{texts.notCreated}</strong>
          </p>
          <p>{texts.notCreatedText}</p>
        </Alert>
      )}
      <Form method="post" key={updated} className={styles.form} noValidate>
        <input type="hidden" name="base" value={updated ?? ''} />
        {fields.formErrors?.map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <Section id="subscription" title={texts.heading}>
          <TextField {...fields.field('info.name')} label={texts.name} maxLength={limits.title} />
          <TextArea {...fields.field('info.description')} label={texts.description} rows={3} />
          <TextArea {...fields.field('info.offer')} label={texts.offer} rows={3} />
          <TextArea {...fields.field('info.thankyou')} label={texts.thankyou} rows={3} />
          <TextArea
            {...fields.field('info.benefits')}
            error={fields.errors('info.benefits')}
            label={texts.benefits}
            hint={texts.benefitsHint}
            rows={4}
          />
          <TextField
            {...fields.field('price')}
            label={texts.price}
            before="$"
            inputMode="decimal"
          />
          <Checkbox {...fields.checkbox('use_splits')} label={texts.useSplits} />
          <Switch {...fields.checkbox('enabled')} label={texts.enabled} />
        </Section>
        <div className={styles.inline}>
          <Button type="submit">{updated ? texts.save : texts.create}</Button>
        </div>
      </Form>
    </>
  )
}
