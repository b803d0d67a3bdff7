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
  /** The action's answer if the form was refused: its fields then hold what was typed. */
  answer: SubmissionResult | undefined
  /** The stored values. */
  stored?: NoInfer<DefaultValue<Fields>>
  /** The schema that the action uses, too. */
  schema: z.ZodType<unknown, Fields>
  /** Controls that aren't part of the schema; by default the button's intent. */
  others?: string[]
}

/** A form that is validated by its action's schema in the browser: on submit, and then while it is corrected. */
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
    // Not on blur: a browser test failed then, probably as the error moves the button away (decision 44).
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

/** The props of a control: its name, initial value and error. */
export function textProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getInputProps(field, { ...aria, type: 'text' }), ...errorProps(field, form) }
}

export function areaProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getTextareaProps(field, aria), ...errorProps(field, form) }
}

export function selectProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getSelectProps(field, aria), ...errorProps(field, form) }
}

export function checkProps<Schema, Form extends AnyForm>(
  field: FieldMetadata<Schema, Form>,
  form?: FormMetadata<Form>,
) {
  return { ...getInputProps(field, { ...aria, type: 'checkbox' }), ...errorProps(field, form) }
}

/** The error of a field. Without JavaScript, the first invalid field gets focus when the page is rendered again. */
function errorProps<Schema, Form extends AnyForm>(
  { name, allErrors }: FieldMetadata<Schema, Form>,
  form: FormMetadata<Form> | undefined,
) {
  const isFirst = form && Object.keys(form.allErrors)[0] === name
  const error = Object.values(allErrors).flatMap((messages) => messages ?? [])
  return { error: error.length > 0 ? error : undefined, ...(isFirst ? { autoFocus: true } : {}) }
}
