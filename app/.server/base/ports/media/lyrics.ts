const longestLyrics = 10_000

/** The lyrics in a file: lines, and nothing else of what a tag may contain. */
export function cleanLyrics(value: string | undefined): string {
  return (value ?? '')
    .slice(0, longestLyrics)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
}
