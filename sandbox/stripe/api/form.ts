import { StripeFailure } from './failure.ts'

/** A parameter as it came: a text, a list or named parameters. */
export type Field = string | Field[] | { [name: string]: Field }

type Node = string | Map<string, Node>

const maxFields = 1000
const deepest = 8
const longestName = 500

/**
 * Reads nested parameters: `a[b][0]=c` is `{ a: { b: ['c'] } }`.
 * @throws StripeFailure 400 where they are too many, too deep or contradict one another
 */
export function parseForm(text: string): Record<string, Field> {
  const root = new Map<string, Node>()
  // Before they are decoded.
  if (isMoreThan(text, '&', maxFields - 1)) throw malformed('Too many parameters.')
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value)
  return Object.fromEntries([...root].map(([name, node]) => [name, fieldOf(node)]))
}

function isMoreThan(text: string, character: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if (++count > most) return true
  return false
}

function pathOf(name: string): string[] {
  if (name.length > longestName) throw malformed('The name of a parameter is too long.')
  const open = name.indexOf('[')
  if (open === -1) return [checked(name, name)]
  if (!name.endsWith(']')) throw malformed(`Invalid parameter name: ${name}`)
  const inner = name.slice(open + 1, -1).split('][')
  if (inner.length >= deepest) throw malformed(`Parameters are nested too deep: ${name}`)
  return [name.slice(0, open), ...inner].map((part) => checked(part, name))
}

function checked(part: string, name: string): string {
  if (part === '' || part === '__proto__' || part.includes('[') || part.includes(']'))
    throw malformed(`Invalid parameter name: ${name}`)
  return part
}

function put(root: Map<string, Node>, path: string[], value: string): void {
  let at = root
  for (const part of path.slice(0, -1)) {
    const next = at.get(part) ?? new Map<string, Node>()
    if (typeof next === 'string') throw malformed(`Invalid parameter: ${path[0]}`)
    at.set(part, next)
    at = next
  }
  const last = path.at(-1) ?? ''
  if (at.has(last)) throw malformed(`A parameter is there twice: ${path[0]}`)
  at.set(last, value)
}

/** A list, where the names are 0, 1, 2 and so on. */
function fieldOf(node: Node): Field {
  if (typeof node === 'string') return node
  const isList = [...node.keys()].every((name) => /^\d{1,4}$/.test(name))
  if (!isList) return Object.fromEntries([...node].map(([name, inner]) => [name, fieldOf(inner)]))
  return [...node]
    .sort(([one], [two]) => Number(one) - Number(two))
    .map(([, inner]) => fieldOf(inner))
}

function malformed(message: string): StripeFailure {
  return new StripeFailure(400, { message })
}
