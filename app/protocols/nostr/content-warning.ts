const longestReason = 100

/** Why an author hides their note until it is wanted (NIP-36): '' where they don't say, null where they don't hide it. */
export function contentWarning(tags: readonly (readonly string[])[]): string | null {
  const tag = tags.find(([name]) => name === 'content-warning')
  return tag ? (tag[1] ?? '').trim().slice(0, longestReason) : null
}
