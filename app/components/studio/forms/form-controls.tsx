import type { ComponentProps } from 'react'
import { Checkbox, Switch } from '#app/components/ui/choices.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/fields.tsx'
import type { FormFields } from './form-fields.ts'
import { Theirs } from '../editing/theirs.tsx'

type Named<Props> = Omit<Props, 'id' | 'name' | 'error' | 'defaultChecked'> & {
  fields: FormFields
  name: string
}

// A field of a form over a record: with what is stored or was typed, its message, and what somebody else has saved.

export function FormText({ fields, name, ...props }: Named<ComponentProps<typeof TextField>>) {
  return (
    <div>
      <TextField key={fields.version(name)} {...fields.field(name)} {...props} />
      <Theirs fields={fields} name={name} />
    </div>
  )
}

export function FormArea({ fields, name, ...props }: Named<ComponentProps<typeof TextArea>>) {
  return (
    <div>
      <TextArea
        key={fields.version(name)}
        {...fields.field(name)}
        error={fields.errors(name)}
        {...props}
      />
      <Theirs fields={fields} name={name} />
    </div>
  )
}

export function FormSelect({ fields, name, ...props }: Named<ComponentProps<typeof SelectField>>) {
  return (
    <div>
      <SelectField key={fields.version(name)} {...fields.field(name)} {...props} />
      <Theirs fields={fields} name={name} />
    </div>
  )
}

export function FormCheckbox({ fields, name, ...props }: Named<ComponentProps<typeof Checkbox>>) {
  return (
    <div>
      <Checkbox key={fields.version(name)} {...fields.checkbox(name)} {...props} />
      <Theirs fields={fields} name={name} />
    </div>
  )
}

/** One of several switches of a field. */
export function FormSwitch({ fields, name, ...props }: Named<ComponentProps<typeof Switch>>) {
  return <Switch key={fields.version(name)} {...fields.checkbox(name)} {...props} />
}
