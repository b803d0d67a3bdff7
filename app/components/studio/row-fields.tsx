import { type ReactNode, useState } from 'react'
import { Plus } from 'lucide-react'
import { classNames } from '#app/components/ui/class-names.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FieldNotes, useFieldIds } from '#app/components/ui/field.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import { limits } from '#app/schemas/limits.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import type { FormFields } from './form-fields.ts'
import styles from './studio.module.css'
import { Theirs } from './theirs.tsx'

interface RowsProps {
  fields: FormFields
  name: string
  legend: string
  hint: string
  most: number
  addLabel: string
  hideLegend?: boolean
  rowClassName?: string | undefined
  row: (name: string, label: (text: string) => ReactNode) => ReactNode
}

/** Rows of fields with an empty one to fill; with JavaScript, more can be added at once. */
function Rows(props: RowsProps) {
  const { fields, name } = props
  return (
    <div>
      <RowGroup key={fields.version(name)} {...props} />
      <Theirs fields={fields} name={name} />
    </div>
  )
}

function RowGroup({
  fields,
  name,
  legend,
  hideLegend,
  rowClassName,
  hint,
  most,
  addLabel,
  row,
}: RowsProps) {
  const [count, setCount] = useState(() => Math.min(most, fields.rowCount(name) + 1))
  // An error of a field stands at that field.
  const error = fields.field(name).error
  const ids = useFieldIds({ id: name, hint, error })
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={ids.control['aria-describedby']}
    >
      <legend className={classNames(styles.legend, hideLegend && 'visually-hidden')}>
        {legend}
      </legend>
      <FieldNotes hint={hint} error={error} ids={ids} />
      <ol className={styles.rows}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className={classNames(styles.fieldRow, rowClassName)}>
            {row(`${name}[${at}]`, (text) => (
              <Numbered text={text} number={at + 1} />
            ))}
          </li>
        ))}
      </ol>
      {count < most && (
        <Button
          size="small"
          icon={<Plus />}
          className="needs-script"
          onClick={() => setCount(count + 1)}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

/** A label that is told apart from those of the other rows where rows cannot be seen. */
function Numbered({ text, number }: { text: string; number: number }) {
  return (
    <>
      {text}
      <span className="visually-hidden"> {number}</span>
    </>
  )
}

export function PersonFields({ fields }: { fields: FormFields }) {
  return (
    <Rows
      fields={fields}
      name="content.persons"
      legend={fieldTexts.persons}
      hint={fieldTexts.emptyRowHint}
      most={50}
      addLabel={fieldTexts.addPerson}
      row={(name, label) => (
        <>
          <TextField
            {...fields.field(`${name}.name`)}
            label={label(fieldTexts.personName)}
            maxLength={limits.author}
          />
          <TextField
            {...fields.field(`${name}.role`)}
            label={label(fieldTexts.personRole)}
            maxLength={64}
          />
          <TextField
            {...fields.field(`${name}.href`)}
            label={label(fieldTexts.personLink)}
            type="url"
            inputMode="url"
          />
          <TextField
            {...fields.field(`${name}.img`)}
            label={label(fieldTexts.personImage)}
            type="url"
            inputMode="url"
          />
          <input
            type="hidden"
            name={`${name}.group`}
            value={fields.field(`${name}.group`).defaultValue ?? ''}
          />
        </>
      )}
    />
  )
}

export function FundingFields({ fields }: { fields: FormFields }) {
  return (
    <Rows
      fields={fields}
      name="content.funding"
      legend={fieldTexts.funding}
      hint={fieldTexts.emptyRowHint}
      most={10}
      addLabel={fieldTexts.addFunding}
      row={(name, label) => (
        <>
          <TextField
            {...fields.field(`${name}.url`)}
            label={label(fieldTexts.fundingUrl)}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
          <TextField
            {...fields.field(`${name}.text`)}
            label={label(fieldTexts.fundingText)}
            maxLength={limits.author}
          />
        </>
      )}
    />
  )
}

/** Who gets which share of payments. A recipient that isn't editable is shown, and stays as it is. */
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
