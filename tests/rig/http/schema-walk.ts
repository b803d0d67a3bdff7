import { z } from 'zod'

type Schema = z.core.$ZodType
export type FieldPath = (string | number)[]

/** One place in what a schema takes. */
export interface Field {
  path: FieldPath
  kind: 'object' | 'array' | 'text' | 'number' | 'boolean' | 'choice' | 'anything'
  /** Without it the body is refused. */
  required: boolean
  nullable: boolean
  /** The most characters of a text. */
  longest: number | undefined
}

/** Every field below a schema, arrays by their first element. */
export function fieldsOf(schema: Schema, path: FieldPath = []): Field[] {
  const bare = unwrapped(schema)
  const field: Field = {
    path,
    kind: kindOf(bare),
    required: !z.safeParse(schema, undefined).success,
    nullable: z.safeParse(schema, null).success,
    longest: longestOf(bare),
  }
  if (bare instanceof z.core.$ZodObject) {
    const shape = Object.entries(bare._zod.def.shape as Record<string, Schema>)
    return [field, ...shape.flatMap(([name, inner]) => fieldsOf(inner, [...path, name]))]
  }
  if (bare instanceof z.core.$ZodArray) {
    return [field, ...fieldsOf(bare._zod.def.element, [...path, 0])]
  }
  return [field]
}

/** What is checked after it, as what can be stored, hides the most characters of a text in its bag. */
function longestOf({ _zod: { bag, def } }: Schema): number | undefined {
  const most = (def.checks ?? []).map(({ _zod: { def } }) => def as { maximum?: number })
  return (bag.maximum as number | undefined) ?? most.find(({ maximum }) => maximum)?.maximum
}

function unwrapped(schema: Schema): Schema {
  // What goes in, of one that makes something else of it.
  if (schema instanceof z.core.$ZodPipe) return unwrapped(schema._zod.def.in)
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  if (schema instanceof z.core.$ZodPipe) {
    // Whichever end is no function says what is taken.
    const { in: taken, out } = schema._zod.def
    return unwrapped(taken instanceof z.core.$ZodTransform ? out : taken)
  }
  return isWrapper ? unwrapped(schema._zod.def.innerType) : schema
}

function kindOf(schema: Schema): Field['kind'] {
  if (schema instanceof z.core.$ZodObject) return 'object'
  if (schema instanceof z.core.$ZodArray) return 'array'
  if (schema instanceof z.core.$ZodString) return 'text'
  if (schema instanceof z.core.$ZodNumber) return 'number'
  if (schema instanceof z.core.$ZodBoolean) return 'boolean'
  if (schema instanceof z.core.$ZodUnknown) return 'anything'
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral) return 'choice'
  if (schema instanceof z.core.$ZodUnion) return 'choice'
  throw new Error(`the walk does not know ${schema._zod.def.type}`)
}

/** What stands at `path`. */
export function valueAt(body: unknown, path: FieldPath): unknown {
  return path.reduce(
    (value, key) => (value as Record<string | number, unknown> | null)?.[key],
    body,
  )
}

/** A copy of `body` with `value` at `path`; undefined takes the field away. */
export function withValue(body: unknown, path: FieldPath, value: unknown): unknown {
  if (path.length === 0) return value
  const copy = structuredClone(body) as Record<string | number, unknown>
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  const name = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(parent, name)
  // Assigning to __proto__ would not make a field of that name.
  else
    Object.defineProperty(parent, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return copy
}
