import { indexedWords, isPair } from '#app/.server/base/lib/search-text.ts'

/** A part of a sentence; `isFound` for the words that were looked for. */
interface SnippetPart {
  text: string
  isFound: boolean
}

export interface Snippet {
  parts: SnippetPart[]
  /** How many of the words are in it. */
  count: number
}

/** Which of the words of a query a word stands for, by their places; undefined for none. */
export type Meanings = ReadonlyMap<string, readonly number[]>

interface Hit {
  start: number
  end: number
  words: readonly number[]
}

const longest = 180
/** How far before the words a sentence may begin to be shown from there. */
const beforeWords = 70

/** The place of a text where most of the words stand together; null where there is none. */
export function snippetOf(text: string, meanings: Meanings): Snippet | null {
  const hits = hitsIn(text, meanings)
  let best: { from: number; hits: Hit[]; count: number } | null = null
  for (const [at, { start }] of hits.entries()) {
    const from = beginningOf(text, start)
    const inside = hits.slice(at).filter(({ end }) => end <= from + longest)
    const count = new Set(inside.flatMap(({ words }) => words)).size
    if (count > (best?.count ?? 0)) best = { from, hits: inside, count }
  }
  return best === null ? null : { parts: partsOf(text, best.from, best.hits), count: best.count }
}

function hitsIn(text: string, meanings: Meanings): Hit[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    const words = meaningsIn(chunk, meanings)
    if (words.length === 0) return []
    if ([...chunk].some(isPair)) return pairsIn(chunk, index, meanings)
    const [start, end] = withoutMarks(chunk)
    return [{ start: index + start, end: index + end, words }]
  })
}

function meaningsIn(chunk: string, meanings: Meanings): readonly number[] {
  // Nearly all words of most texts are these: folding each would take ten times as long.
  const plain = /^[^a-z0-9]*([a-z0-9]+)[^a-z0-9]*$/i.exec(chunk)
  if (plain && isAscii(chunk)) return meanings.get(plain[1]?.toLowerCase() ?? '') ?? []
  return [
    ...new Set(
      indexedWords(chunk)
        .flat()
        .flatMap((word) => meanings.get(word) ?? []),
    ),
  ]
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false
  return true
}

/** Where the letters of a chunk begin and end. */
function withoutMarks(chunk: string): [start: number, end: number] {
  const start = chunk.search(/[\p{L}\p{N}]/u)
  let end = chunk.length
  while (end > start && !/[\p{L}\p{N}\p{M}]/u.test(chunk.slice(end - 1, end))) {
    // The second half of a letter beyond the first plane.
    if (/[\udc00-\udfff]/.test(chunk.charAt(end - 1))) break
    end--
  }
  return [Math.max(0, start), Math.max(end, start + 1)]
}

/** In scripts without spaces: the pairs of letters that were looked for. */
function pairsIn(chunk: string, index: number, meanings: Meanings): Hit[] {
  const letters = [...chunk]
  let at = index
  return letters.flatMap((letter, place) => {
    const start = at
    at += letter.length
    const pair = letter + (letters[place + 1] ?? '')
    const words = meaningsIn(pair, meanings)
    return words.length > 0 ? [{ start, end: start + pair.length, words }] : []
  })
}

/** Where to begin so that the words are seen: at their sentence, or a few words before. */
function beginningOf(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - beforeWords), start)
  const offset = start - before.length
  if (offset === 0) return 0
  const sentence = Math.max(...['. ', '! ', '? ', '。'].map((mark) => before.lastIndexOf(mark)))
  const from = sentence >= 0 ? before.indexOf(' ', sentence) : before.indexOf(' ')
  return from < 0 || from === before.length - 1 ? start : offset + from + 1
}

function partsOf(text: string, from: number, hits: readonly Hit[]): SnippetPart[] {
  const lastEnd = Math.max(...hits.map(({ end }) => end))
  const to = Math.max(endOf(text, from + longest), lastEnd)
  const parts: SnippetPart[] = []
  let at = from
  if (from > 0) parts.push({ text: '… ', isFound: false })
  for (const { start, end } of hits) {
    if (start > at) parts.push({ text: text.slice(at, start), isFound: false })
    if (end > at) parts.push({ text: text.slice(Math.max(at, start), end), isFound: true })
    at = Math.max(at, end)
  }
  const rest = text.slice(at, to).trimEnd() + (to < text.length ? ' …' : '')
  if (rest !== '') parts.push({ text: rest, isFound: false })
  return joined(parts)
}

/** Neighbours of one kind as one part: pairs of letters overlap. */
function joined(parts: readonly SnippetPart[]): SnippetPart[] {
  const all: SnippetPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.isFound === part.isFound) last.text += part.text
    else all.push({ ...part })
  }
  return all
}

/** The end of the last whole word before a place. */
function endOf(text: string, place: number): number {
  if (place >= text.length) return text.length
  const space = text.lastIndexOf(' ', place)
  return space > place - 40 ? space : place
}
