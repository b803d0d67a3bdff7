import { createHash } from 'node:crypto'

/** Longer values are hashed, since they wouldn't fit into an index. */
const longestValue = 200
const hashed = 'sha256:'

/**
 * The stored form of a tag's value. A value is hashed where it is too long, or has what PostgreSQL's text can't hold (a
 * NUL, half a surrogate pair), or looks like a hash itself, so that no two values have the same form.
 */
export function storedTagValue(value: string): string {
  if (!value.isWellFormed()) return hashed + sha256(JSON.stringify(value))
  if (value.length <= longestValue && !value.includes('\0') && !value.startsWith(hashed))
    return value
  return hashed + sha256(value)
}

/**
 * The tags of an event that filters can ask for, which have one letter for a name: with their stored values, each once.
 */
export function indexedTags(
  tags: readonly (readonly string[])[],
): { name: string; value: string }[] {
  const found = new Map<string, { name: string; value: string }>()
  for (const [name = '', value] of tags) {
    if (value === undefined || !/^[a-zA-Z]$/.test(name)) continue
    const stored = storedTagValue(value)
    found.set(name + stored, { name, value: stored })
  }
  return [...found.values()]
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
