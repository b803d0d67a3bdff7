import { isPair } from '#app/.server/base/lib/search-text.ts'

/** Words of at least this length match with any ending. */
const shortestStem = 4

/** Whether a word is also found by what it begins with. */
export function isStem(word: string): boolean {
  return word.length >= shortestStem && !isPair(word)
}

/**
 * Where asked words begin in what is said, as the number of words before: at their phrase, else where they stand
 * closest together.
 */
export function placeOfWords(said: readonly string[], asked: readonly string[]): number {
  const phrase = said.findIndex((_, place) =>
    asked.every((word, index) => said[place + index] === word),
  )
  return phrase >= 0 ? phrase : closestPlace(said, asked)
}

function closestPlace(said: readonly string[], asked: readonly string[]): number {
  const wanted = [...new Set(asked)]
  const lastPlaces = new Map<string, number>()
  let [start, shortest] = [0, Infinity]
  said.forEach((word, place) => {
    const met = wanted.filter((one) => word === one || (isStem(one) && word.startsWith(one)))
    if (met.length === 0) return
    for (const one of met) lastPlaces.set(one, place)
    if (lastPlaces.size < wanted.length) return
    const first = Math.min(...lastPlaces.values())
    if (place - first >= shortest) return
    start = first
    shortest = place - first
  })
  return start
}
