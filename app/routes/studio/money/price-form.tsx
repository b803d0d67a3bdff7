import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { type UnlockType, inDollars } from '#app/rules/money/prices.ts'
import { priceForm } from '#app/schemas/studio/subscription-form.ts'
import { productTexts as texts } from '#app/texts/studio/studio-money.ts'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import styles from '#app/components/studio/frame/studio.module.css'

/** The price form of one version; ignores the answer to another version's form. */
export function PriceForm({
  type,
  price,
  form,
}: {
  type: UnlockType
  price: number | null
  form: SubmissionResult | undefined
}) {
  const own = form?.initialValue?.unlocktype === type ? form : undefined
  const [{ id, errors, onSubmit }, fields] = useCheckedForm({
    id: `price-of-${type}`,
    answer: own,
    stored: { unlocktype: type, price: price === null ? '' : inDollars(price) },
    schema: priceForm,
  })
  return (
    <Form method="post" id={id} onSubmit={onSubmit} className={styles.stack} noValidate>
      <input type="hidden" name="unlocktype" value={type} />
      {errors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <TextField
        {...textProps(fields.price)}
        id={`price-${type}`}
        label={texts.price(texts[type])}
        hint={texts.priceHint}
        before="$"
        inputMode="decimal"
      />
      <div className={styles.inline}>
        <Button type="submit" variant="soft" color="gray">
          {texts.save}
          <span className="visually-hidden"> {texts[type]}</span>
        </Button>
      </div>
    </Form>
  )
}
