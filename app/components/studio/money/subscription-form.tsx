import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Checkbox, Switch } from '#app/components/base/forms/choices.tsx'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { limits } from '#app/rules/base/limits.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { subscriptionForm } from '#app/schemas/studio/subscription-form.ts'
import { inDollars } from '#app/rules/money/prices.ts'
import { subscriptionTexts as texts } from '#app/texts/studio/studio-money.ts'
import {
  areaProps,
  checkProps,
  textProps,
  useCheckedForm,
} from '#app/components/base/forms/conform.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { useUnsentQuestion } from '#app/components/studio/editing/use-unsent-question.ts'

interface SubscriptionPage {
  info: { name: string; description: string; offer: string; thankyou: string; benefits: string[] }
  price: { amount: number }
  use_splits: boolean
  enabled: boolean
  /** When it was saved last; null if it wasn't created yet. */
  updated: string | null
}

export interface SubscriptionTab {
  subscription: SubscriptionPage
  /** Subscriptions that run and are to be renewed. */
  running: number
  type: HostingFeedType
}

interface SubscriptionFormProps {
  page: SubscriptionTab
  form: SubmissionResult | undefined
}

/** The form of a feed's monthly subscription. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const { updated } = props.page.subscription
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
      <Fields key={updated} {...props} />
    </>
  )
}

function Fields({ page, form: answer }: SubscriptionFormProps) {
  const { subscription, running, type } = page
  const { info, price, updated } = subscription
  const unsent = useUnsentQuestion()
  const [form, fields] = useCheckedForm({
    id: 'subscription-form',
    answer,
    stored: {
      info: { ...info, benefits: info.benefits.join('\n') },
      price: inDollars(price.amount),
      use_splits: subscription.use_splits ? 'on' : undefined,
      enabled: subscription.enabled ? 'on' : undefined,
    },
    schema: subscriptionForm,
  })
  const inner = fields.info.getFieldset()
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      className={styles.form}
      noValidate
      {...unsent}
    >
      <input type="hidden" name="base" value={updated ?? ''} />
      {form.errors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <Section id="subscription" title={texts.heading}>
        <TextField {...textProps(inner.name, form)} label={texts.name} maxLength={limits.title} />
        <TextArea {...areaProps(inner.description, form)} label={texts.description} rows={3} />
        <TextArea {...areaProps(inner.offer, form)} label={texts.offer} rows={3} />
        <TextArea {...areaProps(inner.thankyou, form)} label={texts.thankyou} rows={3} />
        <TextArea
          {...areaProps(inner.benefits, form)}
          label={texts.benefits}
          hint={texts.benefitsHint}
          rows={4}
        />
        <TextField
          {...textProps(fields.price, form)}
          label={texts.price}
          hint={running > 0 ? texts.priceKept : undefined}
          before="$"
          inputMode="decimal"
        />
        <Checkbox
          {...checkProps(fields.use_splits, form)}
          label={texts.useSplits}
          hint={texts.useSplitsHint}
        />
        <Switch {...checkProps(fields.enabled, form)} label={texts.enabled} />
        {running > 0 && <p className={styles.second}>{texts.switchingOff(running)}</p>}
      </Section>
      <Section id="opens" title={texts.opens}>
        <p>{type === 'ARTIST' ? texts.opensMusic : texts.opensShow}</p>
      </Section>
      <div className={styles.inline}>
        <Button type="submit">{updated ? texts.save : texts.create}</Button>
      </div>
    </Form>
  )
}
