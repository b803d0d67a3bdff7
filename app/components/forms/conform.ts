import {
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type Submission,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

interface CheckedForm<Fields extends Record<string, unknown>> {
  id: string
  /** What its action answered where it was refused: its fields hold what was typed. */
  answer: SubmissionResult | undefined
  /** What is stored. */
  stored?: NoInfer<DefaultValue<Fields>>
  /** Its action checks it by the same. */
  schema: z.ZodType<unknown, Fields>
  /** Controls that its action reads apart from the schema: unless told, what its button asks for. */
  others?: string[]
}

/** A form that is checked by its schema before it is sent, and while it is mended, in the browser as by its action. */
export function useCheckedForm<Fields extends Record<string, unknown>>({
  id,
  answer,
  stored,
  schema,
  others = ['intent'],
}: CheckedForm<Fields>) {
  return useForm<Fields>({
    id,
    lastResult: answer,
    ...(stored && { defaultValue: stored }),
    onValidate: ({ formData }) => checkForm(formData, schema, others) as Submission<Fields>,
    // Not when a field is left: messages of the whole form went missing then (decision 44).
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
}

function checkForm(formData: FormData, schema: z.ZodType, others: string[]) {
  const fields = new FormData()
  for (const [name, value] of formData) if (!others.includes(name)) fields.append(name, value)
  return parseWithZod(fields, { schema })
}

type AnyForm = Record<string, unknown>
const aria = { ariaAttributes: false } as const

/** What a control takes from its field: its name, what it begins with, and what is wrong. */
export function textProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getInputProps(field, { ...aria, type: 'text' }), ...faults(field, form) }
}

export function areaProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getTextareaProps(field, aria), ...faults(field, form) }
}

export function selectProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getSelectProps(field, aria), ...faults(field, form) }
}

export function checkProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getInputProps(field, { ...aria, type: 'checkbox' }), ...faults(field, form) }
}

/** What is wrong with a field. Without scripts, the first at fault has the focus when the page comes back. */
function faults<Schema, Form extends AnyForm>(
  { name, allErrors }: FieldMetadata<Schema, Form>,
  form: FormMetadata<Form> | undefined,
) {
  const isFirst = form && Object.keys(form.allErrors)[0] === name
  const error = Object.values(allErrors).flatMap((messages) => messages ?? [])
  return { error: error.length > 0 ? error : undefined, ...(isFirst ? { autoFocus: true } : {}) }
}
