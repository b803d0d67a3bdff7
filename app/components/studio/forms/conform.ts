import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** What a text control takes from its field: its name, what it begins with, and what is wrong. */
export function textProps<Schema, Form extends Record<string, unknown>>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  const props = getInputProps(field, { type: 'text', ariaAttributes: false })
  return { ...props, error: field.errors, ...firstFault(field, form) }
}

/** Without scripts, the first control at fault has the focus when the page comes back. */
function firstFault<Schema, Form extends Record<string, unknown>>(
  { name }: FieldMetadata<Schema, Form>,
  form: FormMetadata<Form> | undefined,
): { autoFocus?: true } {
  return form && Object.keys(form.allErrors)[0] === name ? { autoFocus: true } : {}
}

/** Controls that steer a form and say nothing of what it is about. */
const steering = ['intent', 'stay']

/** Checks a form in the browser as its action will; `others` are controls that its action reads apart from the schema. */
export function checkForm<Schema extends z.ZodType>(
  formData: FormData,
  schema: Schema,
  others: string[] = [],
) {
  const fields = new FormData()
  for (const [name, value] of formData)
    if (!steering.includes(name) && !others.includes(name)) fields.append(name, value)
  return parseWithZod(fields, { schema })
}
