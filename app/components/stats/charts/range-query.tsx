const ownFields = ['range', 'start', 'end', 'bucket']

/** What else an address says, as fields of a form that leads to it. */
export function KeptFields({
  search,
  without = ownFields,
}: {
  search: string
  without?: string[]
}) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The query of an address with another range; its buckets are found anew. */
export function searchWith(search: string, asked: Record<string, string>): string {
  const query = new URLSearchParams(search)
  for (const name of ownFields) query.delete(name)
  for (const [name, value] of Object.entries(asked)) query.set(name, value)
  return `?${query.toString()}`
}
