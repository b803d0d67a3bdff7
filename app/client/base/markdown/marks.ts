/** The characters around bold and italic words. */
export type Mark = '**' | '*'

/** What replaces a range of a text, and what is selected afterwards. */
export interface MarkEdit {
  start: number
  end: number
  text: string
  selected: [from: number, to: number]
}

/**
 * Turns a mark on or off: around what is selected, around the word that the caret is in, or for what is typed next. At
 * the end of marked words it steps behind them, so that pressing the button again ends what pressing it began.
 */
export function toggleMark(text: string, from: number, to: number, mark: Mark): MarkEdit {
  const [start, end] = from === to ? wordAround(text, from) : withoutSpaces(text, from, to)
  const size = mark.length
  const isInside = hasMark(starsBefore(text, start), mark) && hasMark(starsAfter(text, end), mark)
  if (isInside && start < end)
    return {
      start: start - size,
      end: end + size,
      text: text.slice(start, end),
      selected: [Math.max(from, start) - size, Math.min(to, end) - size],
    }
  if (start < end) {
    const words = text.slice(start, end)
    const bare = unmarked(words, mark)
    if (bare !== null) return { start, end, text: bare, selected: [start, start + bare.length] }
    return {
      start,
      end,
      text: mark + words + mark,
      selected: [Math.max(from, start) + size, Math.min(to, end) + size],
    }
  }
  if (isInside)
    return {
      start: start - size,
      end: end + size,
      text: '',
      selected: [start - size, start - size],
    }
  if (hasMark(starsAfter(text, start), mark) && isOpen(text.slice(0, start), mark))
    return { start, end, text: '', selected: [start + size, start + size] }
  return { start, end, text: mark + mark, selected: [start + size, start + size] }
}

/** The word that a place is in; nothing at its edges, where new words are typed. */
function wordAround(text: string, place: number): [number, number] {
  let [start, end] = [place, place]
  while (isOfWord(text[start - 1])) start--
  while (isOfWord(text[end])) end++
  return start < place && place < end ? [start, end] : [place, place]
}

function isOfWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_'’-]/u.test(character)
}

/** Marks with a space inside them are none. */
function withoutSpaces(text: string, from: number, to: number): [number, number] {
  const words = text.slice(from, to)
  const trimmed = words.trim()
  if (trimmed === '') return [from, to]
  const start = from + words.indexOf(trimmed)
  return [start, start + trimmed.length]
}

/** Selected words without the marks that were selected with them; null if they have none. */
function unmarked(words: string, mark: Mark): string | null {
  const size = mark.length
  const isMarked =
    words.length > 2 * size &&
    hasMark(starsAfter(words, 0), mark) &&
    hasMark(starsBefore(words, words.length), mark)
  return isMarked ? words.slice(size, -size) : null
}

function starsBefore(text: string, place: number): number {
  let count = 0
  while (text[place - count - 1] === '*') count++
  return count
}

function starsAfter(text: string, place: number): number {
  let count = 0
  while (text[place + count] === '*') count++
  return count
}

/** One star is italic, two are bold, three both. */
function hasMark(stars: number, mark: Mark): boolean {
  return mark === '**' ? stars >= 2 : stars % 2 === 1
}

/** Whether a mark of the last paragraph is not closed yet. */
function isOpen(before: string, mark: Mark): boolean {
  const paragraph = before.slice(before.lastIndexOf('\n\n') + 1)
  const runs = paragraph.match(/\*+/g) ?? []
  return runs.filter((run) => hasMark(run.length, mark)).length % 2 === 1
}
