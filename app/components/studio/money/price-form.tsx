import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Alert } from '#app/components/ui/alert.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import type { UnlockType } from '#app/schemas/hosting-money.ts'
import { inDollars } from '#app/rules/prices.ts'
import { productTexts as texts } from '#app/texts/studio-money.ts'
import { formFields } from '../forms/form-fields.ts'
import styles from '../studio.module.css'

/** The fields of one version's price; an answer to another version's form is none of its own. */
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
  const fields = formFields(own, { price: price === null ? '' : inDollars(price) })
  return (
    <>
      <input type="hidden" name="unlocktype" value={type} />
      {fields.formErrors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <TextField
        {...fields.field('price')}
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
    </>
  )
}
