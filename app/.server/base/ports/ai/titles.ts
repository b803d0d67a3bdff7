import type { Topic } from './topics.ts'
import { isCommon, stem, tfIdf, tokens, type Vector } from './vectors.ts'

const longestPhrase = 4
const maxCandidates = 3_000

/** A title for each topic: the phrase from its text that is most typical of it among all topics. */
export function titlesFor(topics: readonly Topic[]): string[] {
  // The full stop keeps phrases from running across segments.
  const texts = topics.map((topic) => topic.map(({ text }) => text).join('. '))
  const vectors = tfIdf(texts)
  const taken = new Set<string>()
  return texts.map((text, index) => {
    const usual = topics.length > 1 ? usualTitle(text, index, topics.length) : null
    const title = usual ?? bestPhrase(text, vectors[index] ?? new Map(), taken)
    taken.add(title.toLowerCase())
    return title || `Part ${index + 1}`
  })
}

/** A fixed title for the usual greeting at the start and the thanks at the end. */
function usualTitle(text: string, index: number, count: number): string | null {
  if (index === 0 && /\b(?:welcome to|you're listening to|hello and)\b/i.test(text)) return 'Intro'
  if (index === count - 1 && /\b(?:thank(?:s| you) for listening|see you next)\b/i.test(text))
    return 'Outro'
  return null
}

interface Phrase {
  words: string[]
  uses: number
  score: number
}

/** The run of uncommon words with the most weight; one near the start of the topic, or repeated, counts for more. */
function bestPhrase(text: string, weights: Vector, taken: Set<string>): string {
  const phrases = phrasesOf(text)
  const scored = [...phrases.values()].map(({ words, uses, score }) => {
    const isAlone = words.length === 1 ? 0.6 : 1
    const weight = words.reduce((sum, word) => sum + (weights.get(stem(word)) ?? 0), 0)
    return {
      title: words.join(' '),
      score: (weight / words.length ** 0.4) * isAlone * score * Math.sqrt(uses),
    }
  })
  const best = scored
    .filter(({ title }) => !taken.has(capitalised(title).toLowerCase()))
    .sort((a, b) => b.score - a.score)[0]
  return best ? capitalised(best.title).slice(0, 80) : ''
}

function phrasesOf(text: string): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>()
  const runs = text.split(/[.,;:!?…()"“”]+/).flatMap(tellingRuns)
  runs.slice(0, maxCandidates).forEach((run, index) => {
    const nearStart = 1 + 0.5 / (1 + index)
    for (let length = 1; length <= Math.min(longestPhrase, run.length); length++)
      for (let from = 0; from + length <= run.length; from++) {
        const words = run.slice(from, from + length)
        const key = words.map(stem).join(' ')
        const known = phrases.get(key)
        if (known) known.uses += 1
        else phrases.set(key, { words, uses: 1, score: nearStart })
      }
  })
  return phrases
}

/** Splits a clause at common words into the runs between them. */
function tellingRuns(clause: string): string[][] {
  const runs: string[][] = [[]]
  for (const token of tokens(clause)) {
    if (isCommon(token) || (token.length < 3 && /^[a-z]+$/i.test(token))) runs.push([])
    else runs.at(-1)?.push(token)
  }
  return runs.filter((run) => run.length > 0)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
