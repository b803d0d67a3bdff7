const longestReason = 100

/** The content warning of a note (NIP-36): its reason, '' for one without, null for none. */
export function contentWarning(tags: readonly (readonly string[])[]): string | null {
  const tag = tags.find(([name]) => name === 'content-warning')
  return tag ? (tag[1] ?? '').trim().slice(0, longestReason) : null
}
