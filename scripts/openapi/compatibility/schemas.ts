/** JSON Schema, as the document has it. */
export interface Schema {
  [key: string]: unknown
}

export type Named = Record<string, Schema>

/** A schema, or what it refers to, with the name of that. */
function resolved(schema: Schema, named: Named): Schema {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  const name = $ref.split('/').at(-1) ?? ''
  return { name, ...resolved(named[name] ?? {}, named) }
}

/** The kinds of value that a schema is, each by itself: a type, or a literal. */
export function choicesOf(schema: Schema, named: Named): Schema[] {
  const plain = resolved(schema, named)
  const { anyOf, oneOf, enum: literals, const: only, type, ...rest } = plain
  const choices = (anyOf ?? oneOf) as Schema[] | undefined
  if (choices) return choices.flatMap((one) => choicesOf(one, named))
  if (literals !== undefined) return (literals as unknown[]).map((value) => ({ const: value }))
  if (only !== undefined) return [{ const: only }]
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...rest, type: one })) : [plain]
}

/** What kind of value it is, as it is told. */
export function kindOf(schema: Schema): string {
  return schema.const === undefined ? typeOf(schema) : JSON.stringify(schema.const)
}

/** Whether whatever is of the one kind is also of the other. */
export function covers(wide: Schema, narrow: Schema): boolean {
  if (wide.const !== undefined || typeOf(wide) === 'anything')
    return wide.const === undefined || wide.const === narrow.const
  return (
    typeOf(wide) === typeOf(narrow) || (typeOf(wide) === 'number' && typeOf(narrow) === 'integer')
  )
}

function typeOf({ type, const: only, properties }: Schema): string {
  if (only === null) return 'null'
  if (only !== undefined) return typeof only
  return typeof type === 'string' ? type : properties ? 'object' : 'anything'
}

export function fieldsOf({ properties }: Schema): Named {
  return (properties ?? {}) as Named
}

export function requiredOf({ required }: Schema): Set<string> {
  return new Set((required ?? []) as string[])
}
