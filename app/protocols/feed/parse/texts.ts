export function longer(a: string, b: string): string {
  return b.length > a.length ? b : a
}

/** itunes:keywords, separated by commas; at most a hundred. */
export function splitKeywords(value: string): string[] {
  return value
    .split(',')
    .map((keyword) => keyword.replace(/\s+/g, ' ').trim())
    .filter((keyword) => keyword !== '')
    .slice(0, 100)
}
