/** Where a text without spaces may break: what is shaped in one piece takes Chromium the square of its length. */
const longRun =
  /[^\s]{200}[^\s]{0,50}?(?<!\u200d)(?=[^\s\p{M}\p{Cf}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}])|[^\s]{250}(?=\S)/gu

/** A text in pieces between which lines may break: one piece, but for texts with very long words. */
export function softPieces(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: run, index } of text.matchAll(longRun)) {
    pieces.push(text.slice(from, index + run.length))
    from = index + run.length
  }
  return [...pieces, text.slice(from)]
}
