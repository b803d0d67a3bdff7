/** A word that is shorter has one piece. */
const longest = 250
/** 200 characters, or some more where the next would be half of one. */
const piece =
  /\S{200}\S{0,50}?(?<!\u200d)(?=[^\s\p{M}\p{Cf}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}])|\S{250}(?=\S)/gu

/**
 * A text in pieces between which lines may break: one piece, but for texts with very long words. What browsers shape in
 * one piece takes them the square of its length.
 */
export function softPieces(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word.length <= longest) continue
    for (const { 0: run, index: at } of word.matchAll(piece)) {
      pieces.push(text.slice(from, index + at + run.length))
      from = index + at + run.length
    }
  }
  return [...pieces, text.slice(from)]
}
