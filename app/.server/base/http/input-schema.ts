import { z } from 'zod'

/** A JSON Schema, as far as this product reads one. */
export type JsonSchema = Record<string, unknown>

const schemas = new WeakMap<z.ZodType, JsonSchema>()

/** What a call takes as JSON Schema, before anything of it is changed. */
export function inputSchema(input: z.ZodType): JsonSchema {
  const known = schemas.get(input) ?? write(input)
  schemas.set(input, known)
  return known
}

function write(input: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return schema
}
