// A catalogue of a million items of made-up titles, whose words are as unevenly used as those of a language.

export interface Title {
  feedId: string
  id: string
  title: string
  /** The title of the feed, or null where this is the feed itself. */
  show: string | null
  author: string
}

const itemsOfFeed = 50
const vocabularySize = 200_000

/** Feeds and their items, a feed first; `count` rows in all. */
export function* madeUpTitles(count: number): Generator<Title> {
  const random = randomNumbers(7)
  const vocabulary = makeVocabulary(random)
  const word = () => vocabulary[zipf(random)] ?? 'the'
  const sentence = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, word).join(' ')
  let show: Title = { feedId: '', id: '', title: '', show: null, author: '' }
  for (let index = 0; index < count; index++) {
    if (index % (itemsOfFeed + 1) === 0) {
      const id = `feed${String(index).padStart(16, '0')}`
      show = { feedId: id, id, title: sentence(1, 4), show: null, author: sentence(2, 2) }
      yield show
    } else {
      const id = `item${String(index).padStart(16, '0')}`
      const number = random() < 0.3 ? `${index % (itemsOfFeed + 1)}: ` : ''
      const { feedId, title, author } = show
      yield { feedId, id, title: number + sentence(3, 9), show: title, author }
    }
  }
}

const onsets =
  'b br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sm sn sp st str sw t th tr v w y z'.split(
    ' ',
  )
const vowels = 'a e i o u a e i o ai ea ee ie oa oo ou'.split(' ')
const codas = [
  '',
  '',
  '',
  ...'b ck ct d ft l ll m mp n nd ng nt p r rd rn rt s ss st t tch x'.split(' '),
]

export function makeVocabulary(random: () => number, size = vocabularySize): string[] {
  const words = new Set<string>()
  const one = (list: string[]) => list[Math.floor(random() * list.length)] ?? ''
  while (words.size < size) {
    // Common words are short.
    const length = 1 + Math.floor(random() * Math.min(3, 1 + words.size / 300))
    words.add(Array.from({ length }, () => one(onsets) + one(vowels) + one(codas)).join(''))
  }
  return [...words]
}

/** The place of a word in the vocabulary: the n-th is used about 1/n as often as the first. */
export function zipf(random: () => number): number {
  return Math.floor(vocabularySize ** random()) - 1
}

export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
