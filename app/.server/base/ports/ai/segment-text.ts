const longest = 20_000

/** What a recogniser wrote for one segment, as one line of text that can be kept. */
export function segmentText(written: string): string {
  return written
    .replace(/[\s\0-\x1f\x7f]+/g, ' ')
    .trim()
    .toWellFormed()
    .slice(0, longest)
}
