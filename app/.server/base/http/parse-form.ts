import { parseWithZod } from '@conform-to/zod/v4'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { studioMessages } from '#app/texts/studio/studio.ts'

type Schema = z.core.$ZodType

/** Parses a form. Fields that the schema doesn't name are neither used nor sent back. */
export function parseForm<Form extends z.ZodType>(
  formData: FormData,
  schema: Form,
  { coerce = true }: { coerce?: boolean } = {},
): Submission<z.output<Form>> {
  const submission = parseWithZod(formData, {
    schema,
    disableAutoCoercion: !coerce,
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? studioMessages.unknownFields : undefined,
  }) as Submission<z.output<Form>>
  const { reply } = submission
  submission.reply = (options) => onlyKnown(reply(options), schema)
  return submission
}

function onlyKnown(result: SubmissionResult, schema: Schema): SubmissionResult {
  return {
    ...result,
    initialValue: (known(result.initialValue, schema) ?? null) as Values,
    ...(result.fields && { fields: result.fields.filter((name) => isKnown(name, schema)) }),
  }
}

function isKnown(name: string, schema: Schema): boolean {
  const steps = name.split(/[.[\]]+/).filter(Boolean)
  return steps.reduce<Schema | undefined>(below, schema) !== undefined
}

type Values = NonNullable<SubmissionResult['initialValue']> | null

/** The part of a form's values that the schema names. */
function known(value: unknown, schema: Schema | undefined): unknown {
  if (schema === undefined) return undefined
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => known(one, below(schema, '0')))
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, known(inner, below(schema, name))])
      .filter(([, inner]) => inner !== undefined),
  )
}

/** The schema of the field or list entry with a name; undefined if there is none. */
function below(schema: Schema | undefined, name: string): Schema | undefined {
  if (schema === undefined) return undefined
  const bare = withoutWrapping(schema)
  if (bare instanceof z.core.$ZodUnion) {
    const found = bare._zod.def.options.map((option) => below(option, name))
    return found.find((one) => one !== undefined)
  }
  if (bare instanceof z.core.$ZodArray)
    return /^\d+$/.test(name) ? bare._zod.def.element : undefined
  if (!(bare instanceof z.core.$ZodObject)) return undefined
  const shape = bare._zod.def.shape as Record<string, Schema>
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}

function withoutWrapping(schema: Schema): Schema {
  if (schema instanceof z.core.$ZodPipe) {
    const { in: taken, out } = schema._zod.def
    return withoutWrapping(taken instanceof z.core.$ZodTransform ? out : taken)
  }
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  return isWrapper ? withoutWrapping(schema._zod.def.innerType) : schema
}
