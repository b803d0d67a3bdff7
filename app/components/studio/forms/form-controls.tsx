import type { ComponentProps } from 'react'
import { Checkbox, Switch } from '#app/components/base/forms/choices.tsx'
import { SelectField, TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { RecordField } from '#app/components/studio/editing/unpublished/record-field.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import type { FormFields } from './form-fields.ts'

type Named<Props> = Omit<Props, 'id' | 'name' | 'error' | 'defaultChecked' | 'beside'> & {
  fields: FormFields
  name: string
}

// Fields of a record's form: with the stored or typed value, its error, and its state relative to the stored record.

export function FormText({ fields, name, ...props }: Named<ComponentProps<typeof TextField>>) {
  return (
    <RecordField fields={fields} name={name}>
      {(mark) => (
        <TextField key={fields.version(name)} {...fields.field(name)} {...props} beside={mark} />
      )}
    </RecordField>
  )
}

export function FormArea({ fields, name, ...props }: Named<ComponentProps<typeof TextArea>>) {
  return (
    <RecordField fields={fields} name={name}>
      {(mark) => (
        <TextArea
          key={fields.version(name)}
          {...fields.field(name)}
          error={fields.errors(name)}
          {...props}
          beside={mark}
        />
      )}
    </RecordField>
  )
}

export function FormSelect({ fields, name, ...props }: Named<ComponentProps<typeof SelectField>>) {
  return (
    <RecordField fields={fields} name={name}>
      {(mark) => (
        <SelectField key={fields.version(name)} {...fields.field(name)} {...props} beside={mark} />
      )}
    </RecordField>
  )
}

export function FormCheckbox({ fields, name, ...props }: Named<ComponentProps<typeof Checkbox>>) {
  return (
    <RecordField fields={fields} name={name}>
      {(mark) => (
        <div className={styles.links}>
          <Checkbox key={fields.version(name)} {...fields.checkbox(name)} {...props} />
          {mark}
        </div>
      )}
    </RecordField>
  )
}

/** A switch that shares its field with others. */
export function FormSwitch({ fields, name, ...props }: Named<ComponentProps<typeof Switch>>) {
  return <Switch key={fields.version(name)} {...fields.checkbox(name)} {...props} />
}
