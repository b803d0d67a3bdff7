import ts from 'typescript'

/** JSON Schema, as far as types of answers need it. */
export type Schema = { [key: string]: unknown }

const { TypeFlags } = ts

/** Types that make others, and say nothing by their own names. */
const helpers = new Set([
  'Exclude',
  'Extract',
  'Omit',
  'Partial',
  'Pick',
  'Readonly',
  'Record',
  'Required',
])

function isName(name = ''): boolean {
  return /^[A-Z]\w*$/.test(name) && !helpers.has(name)
}

/** Writes types as JSON Schema: those with a name once, to be referred to. */
export function schemaWriter(checker: ts.TypeChecker, aliases: Map<ts.Type, ts.Symbol>) {
  const names = new Map<ts.Type, string>()
  const schemas: Record<string, Schema> = {}
  const writing = new Set<ts.Type>()

  function schemaOf(type: ts.Type, place: string): Schema {
    const flags = type.flags
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {}
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return { type: 'object', maxProperties: 0 }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (flags & TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
    if (flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping))
      return { type: 'string' }
    if (flags & TypeFlags.Number) return { type: 'number' }
    if (type.isUnion()) return namedOr(type, place, () => unionOf(type.types, place))
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return objectOf(type, place)
    throw new Error(`${place}: ${checker.typeToString(type)} can't be sent as JSON`)
  }

  /** Literals as one list, and null beside another type as what may be missing. */
  function unionOf(types: ts.Type[], place: string): Schema {
    const there = types.filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Void)))
    const isBoolean = there.filter(({ flags }) => flags & TypeFlags.BooleanLiteral).length === 2
    const literals = there.filter((type) => type.isStringLiteral() || type.isNumberLiteral())
    const others = there.filter(
      (type) =>
        !literals.includes(type as ts.LiteralType & ts.StringLiteralType) &&
        !(isBoolean && type.flags & TypeFlags.BooleanLiteral),
    )
    const parts: Schema[] = [
      ...(literals.length > 0
        ? [{ enum: literals.map((type) => (type as ts.LiteralType).value) }]
        : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others.map((type) => schemaOf(type, place)),
    ]
    const [only] = parts
    return parts.length === 1 && only ? only : { anyOf: parts }
  }

  function objectOf(type: ts.Type, place: string): Schema {
    const symbol = type.aliasSymbol ?? type.symbol
    if (symbol?.name === 'Date') return { type: 'string', format: 'date-time' }
    if (checker.isTupleType(type))
      return {
        type: 'array',
        prefixItems: checker
          .getTypeArguments(type as ts.TypeReference)
          .map((part) => schemaOf(part, place)),
      }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: item ? schemaOf(item, place) : {} }
    }
    if (type.getCallSignatures().length > 0)
      throw new Error(`${place}: a function can't be sent as JSON`)
    return namedOr(type, place, () => fieldsOf(type, place))
  }

  /** A reference to a type that has a name, else what is written of it. */
  function namedOr(type: ts.Type, place: string, write: () => Schema): Schema {
    const own = type.aliasSymbol ?? (type.isUnion() ? undefined : type.symbol)
    const symbol = isName(own?.name) ? own : (aliases.get(type) ?? own)
    const name = symbol && nameOf(type, symbol)
    if (!symbol || !name) return writtenHere(type, place, write)
    if (!(name in schemas)) {
      // In place before its fields are written, which may refer to it.
      schemas[name] = {}
      schemas[name] = { ...describedBy(symbol), ...write() }
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** A type without a name is written where it stands; one that has itself in it is named by that place. */
  function writtenHere(type: ts.Type, place: string, write: () => Schema): Schema {
    const known = names.get(type)
    if (known) return { $ref: `#/components/schemas/${known}` }
    if (writing.has(type)) return { $ref: `#/components/schemas/${nameByPlace(type, place)}` }
    writing.add(type)
    const written = write()
    writing.delete(type)
    const name = names.get(type)
    if (!name) return written
    schemas[name] = written
    return { $ref: `#/components/schemas/${name}` }
  }

  function nameByPlace(type: ts.Type, place: string): string {
    const [last = ''] = place.split('.').slice(-1)
    const name = uniqueName(last.charAt(0).toUpperCase() + last.slice(1))
    names.set(type, name)
    return name
  }

  function uniqueName(base: string): string {
    const same = [...names.values()].filter((name) => name.replace(/\d+$/, '') === base)
    return same.length === 0 ? base : `${base}${same.length + 1}`
  }

  /** The name of a type that has one, with those of its parameters; another type's with the same gets a number. */
  function nameOf(type: ts.Type, symbol: ts.Symbol): string | null {
    const known = names.get(type)
    if (known) return known
    if (!isName(symbol.name)) return null
    const parameters =
      (type.aliasSymbol ? type.aliasTypeArguments : (type as ts.TypeReference).typeArguments) ?? []
    const words = parameters.map((one) => checker.typeToString(one))
    const base = symbol.name + words.filter((word) => /^[A-Z]\w*$/.test(word)).join('')
    const name = uniqueName(base)
    names.set(type, name)
    return name
  }

  function fieldsOf(type: ts.Type, place: string): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      if (property.name.startsWith('__@')) continue
      const value = checker.getTypeOfSymbol(property)
      const mayBeMissing = property.flags & ts.SymbolFlags.Optional || isUndefined(value)
      properties[property.name] = {
        ...schemaOf(value, `${place}.${property.name}`),
        ...describedBy(property),
      }
      if (!mayBeMissing) required.push(property.name)
    }
    const others = checker.getIndexTypeOfType(type, ts.IndexKind.String)
    const isClosed = !others || others.flags & TypeFlags.Never
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: isClosed ? false : schemaOf(others, place),
    }
  }

  function isUndefined(type: ts.Type): boolean {
    return type.isUnion() && type.types.some(({ flags }) => flags & TypeFlags.Undefined)
  }

  function describedBy(symbol: ts.Symbol): Schema {
    const words = ts.displayPartsToString(symbol.getDocumentationComment(checker))
    return words ? { description: words.replace(/\s+/g, ' ').trim() } : {}
  }

  return { schemaOf, named: () => schemas }
}
