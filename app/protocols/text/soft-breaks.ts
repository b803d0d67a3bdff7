/** UTF-16 units: a word that is no longer has one piece. */
const longestWord = 150
/** Characters of a piece; of one whose end would be half a character. */
const [ofPiece, ofLongestPiece] = [100, 150]

const longWord = new RegExp(String.raw`\S{${longestWord + 1},}`, 'g')
const anyCharacter = /./gsu
/** What goes on with the character before it. */
const continued = /^[\p{M}\p{Cf}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]/u
const joiner = '\u200d'

/**
 * A text in pieces between which lines may break: one piece, but for texts with very long words. What browsers shape in
 * one piece takes them the square of its length. `character`: what counts as one, in texts that aren't plain.
 */
export function softPieces(text: string, character = anyCharacter): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(longWord)) {
    let length = 0
    let before = ''
    for (const { 0: next, index: at } of word.matchAll(character)) {
      const isHalf = continued.test(next) || before === joiner
      if (length >= (isHalf ? ofLongestPiece : ofPiece)) {
        pieces.push(text.slice(from, index + at))
        from = index + at
        length = 0
      }
      before = next
      length += 1
    }
  }
  return [...pieces, text.slice(from)]
}
