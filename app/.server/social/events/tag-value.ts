import { createHash } from 'node:crypto'

/** Longer values wouldn't fit into an index; hardly any tag is as long. */
const longestValue = 200
const hashed = 'sha256:'

/**
 * A tag's value as it is stored and asked for: those that are too long or have a NUL, which PostgreSQL's texts can't
 * have, as their hash. So are those that look like one, lest two values be stored alike.
 */
export function storedTagValue(value: string): string {
  if (value.length <= longestValue && !value.includes('\0') && !value.startsWith(hashed))
    return value
  return hashed + createHash('sha256').update(value).digest('hex')
}

/** The tags of an event that filters can ask for: name and stored value, each once. */
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
