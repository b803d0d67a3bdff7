/** Weights of a text's word stems. */
export type Vector = Map<string, number>

const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text, also in scripts without spaces. */
export function tokens(text: string): string[] {
  return (text.match(word) ?? []).flatMap((token) =>
    unspaced.test(token) ? [...segmenter.segment(token)].map(({ segment }) => segment) : [token],
  )
}

const commonWords = new Set(
  `a about after again ago all also always am an and another any are around as at away back be because
  been before being between both but by came can come could day did do does doing done don't down each
  even ever every few find first for from get give go goes going gonna good got had has have he her here
  him his how i i'm i've if in into is it it's its just kind know last let let's like little long look lot
  made make many may maybe me mean might more most much must my never new no not nothing now of off oh ok
  okay on once one only or other our out over own people quite really right said same say see send she
  should show so some something still such sure take than thank thanks that that's the their them then
  there these they thing things think this those three through time to today too two under until up upon
  us use used very want wanted was way we week well went were we're what when where which while who why
  will with within would yeah yes you you're your four five six seven eight nine ten eleven twelve twenty thirty forty
  fifty sixty seventy eighty ninety hundred thousand million`.split(/\s+/),
)

export function isCommon(token: string): boolean {
  return commonWords.has(token.toLowerCase().replace('’', "'"))
}

/** Strips English endings, so that forms of one word count as one. */
export function stem(token: string): string {
  const lower = token.toLowerCase()
  if (lower.length < 5) return lower.replace(/(?<=[a-z]{3})s$/, '')
  return lower.replace(/(?:'s|ies|ing|edly|ed|ly|es|s|e|y)$/, '')
}

/** The tf-idf vector of each text: stems weighted by how often they occur in it and in how few texts. Length 1. */
export function tfIdf(texts: readonly string[]): Vector[] {
  const counts = texts.map((text) => {
    const count: Vector = new Map()
    for (const token of tokens(text))
      if (!isCommon(token)) count.set(stem(token), (count.get(stem(token)) ?? 0) + 1)
    return count
  })
  const having = new Map<string, number>()
  for (const count of counts)
    for (const term of count.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  return counts.map((count) => {
    for (const [term, times] of count)
      count.set(term, Math.sqrt(times) * Math.log(1 + texts.length / (having.get(term) ?? 1)))
    return toLengthOne(count)
  })
}

export function sumOf(vectors: readonly Vector[]): Vector {
  const sum: Vector = new Map()
  for (const vector of vectors)
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight)
  return toLengthOne(sum)
}

/** The cosine similarity of two vectors of length 1: 0–1. */
export function cosine(a: Vector, b: Vector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let product = 0
  for (const [term, weight] of few) product += weight * (many.get(term) ?? 0)
  return product
}

function toLengthOne(vector: Vector): Vector {
  let squares = 0
  for (const weight of vector.values()) squares += weight * weight
  const length = Math.sqrt(squares) || 1
  for (const [term, weight] of vector) vector.set(term, weight / length)
  return vector
}
