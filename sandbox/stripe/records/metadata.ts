type Metadata = Record<string, string>

/** Metadata after an update: names with an empty value go; null takes all away. */
export function merged(known: Metadata, update: Metadata | null | undefined): Metadata {
  if (update === null) return {}
  return Object.fromEntries(
    Object.entries({ ...known, ...update }).filter(([, value]) => value !== ''),
  )
}
