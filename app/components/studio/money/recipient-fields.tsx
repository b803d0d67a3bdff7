import type { ReactNode } from 'react'
import { TextField } from '#app/components/forms/fields.tsx'
import { limits } from '#app/rules/limits.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { Rows } from '../forms/rows.tsx'
import styles from '../studio.module.css'

/** The recipients of payments and their shares. Recipients that aren't editable are only shown. */
export function RecipientFields({ fields }: { fields: FormFields }) {
  return (
    <Rows
      fields={fields}
      name="content.value.recipients"
      legend={fieldTexts.value}
      hideLegend
      rowClassName={styles.recipient}
      hint={fieldTexts.valueHint}
      most={limits.valueRecipients}
      addLabel={fieldTexts.addSplit}
      row={(name, label) => <Recipient fields={fields} name={name} label={label} />}
    />
  )
}

function Recipient({
  fields,
  name,
  label,
}: {
  fields: FormFields
  name: string
  label: (text: string) => ReactNode
}) {
  const isFixed = fields.checkbox(`${name}.fixed`).defaultChecked
  const isFee = fields.checkbox(`${name}.fee`).defaultChecked
  const key = fields.field(`${name}.custom_key`)
  const value = fields.field(`${name}.custom_value`)
  return (
    <>
      <TextField
        {...fields.field(`${name}.name`)}
        label={label(fieldTexts.recipientName)}
        readOnly={isFixed}
      />
      <TextField
        {...fields.field(`${name}.address`)}
        label={label(fieldTexts.recipientAddress)}
        readOnly={isFixed}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@example.com"
      />
      <TextField
        {...fields.field(`${name}.split`)}
        label={label(fieldTexts.recipientSplit)}
        readOnly={isFixed}
        inputMode="numeric"
      />
      <details
        className={styles.nodeFields}
        open={Boolean(key.defaultValue || value.defaultValue || key.error || value.error)}
      >
        <summary className="text-link">{fieldTexts.nodeDetails}</summary>
        <div className={styles.columns}>
          <TextField {...key} label={label(fieldTexts.recipientKey)} readOnly={isFixed} />
          <TextField {...value} label={label(fieldTexts.recipientValue)} readOnly={isFixed} />
        </div>
      </details>
      {isFixed && <input type="hidden" name={`${name}.fixed`} value="on" />}
      {isFee && <input type="hidden" name={`${name}.fee`} value="on" />}
    </>
  )
}
