import { expect, test } from 'vitest'
import {
  addReferences,
  isRetried,
  newChapterStart,
  overlappingEnd,
  resultProblem,
  textDisplay,
  type TextFacts,
} from './item-texts.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const nothing: TextFacts = {
  hasAudio: true,
  isImported: false,
  manual: 'ERROR',
  ai: 'ERROR',
  requestedAt: null,
  request: 'DONE',
  differ: false,
}
const display = (facts: Partial<TextFacts>) => textDisplay({ ...nothing, ...facts })

test('an item without audio waits for it', () => {
  expect(display({ hasAudio: false })).toMatchObject({ state: 'NO_AUDIO', canRetry: false })
})

test('what is not known yet is loading', () => {
  expect(display({ manual: 'LOADING' }).state).toBe('LOADING')
  expect(display({ ai: 'LOADING' }).state).toBe('LOADING')
})

test('it is being made until its job is done or has failed, however long that takes', () => {
  const pending = { request: 'PENDING' } as const
  expect(display({ ...pending, requestedAt: ago(10) }).state).toBe('PROCESSING')
  expect(display({ ...pending, requestedAt: ago(36_000) }).state).toBe('PROCESSING')
  expect(display({ request: 'FAILED', requestedAt: ago(10) }).state).toBe('FAILED')
})

test('without a text of its own an imported item says so until one was asked for', () => {
  expect(display({ isImported: true })).toMatchObject({ state: 'NONE_IMPORTED', canRetry: true })
  expect(display({ isImported: true, requestedAt: ago(900) }).state).toBe('FAILED')
})

test('where only the AI version is there, it is offered', () => {
  for (const isImported of [true, false])
    expect(display({ isImported, ai: 'READY' })).toMatchObject({
      state: 'AI_AVAILABLE',
      offersAi: true,
      isMakingNew: false,
    })
})

test('the AI version is offered beside another only where they differ', () => {
  expect(display({ manual: 'READY', ai: 'READY' }).offersAi).toBe(false)
  expect(display({ manual: 'READY', ai: 'READY', differ: true })).toMatchObject({
    state: 'READY',
    offersAi: true,
  })
})

test('a new one in the making is told beside the one that is shown', () => {
  const asked = { requestedAt: ago(5), request: 'PENDING' } as const
  expect(display({ manual: 'READY', ...asked }).isMakingNew).toBe(true)
  expect(display({ ai: 'READY', ...asked }).isMakingNew).toBe(true)
  expect(display({ ...asked }).isMakingNew).toBe(false)
  expect(display({ manual: 'READY' }).isMakingNew).toBe(false)
})

test('a result from before the request is too old, one without segments empty', () => {
  const result = (lastModified: string, segments = [{}]) => ({
    lastModified: new Date(lastModified),
    segments,
  })
  const asked = new Date('2026-06-15T12:00:00.700Z')
  expect(resultProblem(result('2026-06-15T11:59:59Z'), asked)).toBe('TOO_OLD')
  expect(resultProblem(result('2026-06-15T12:00:00Z'), asked)).toBeNull()
  expect(resultProblem(result('2026-06-15T12:00:01Z', []), asked)).toBe('ZERO_SEGMENTS')
  expect(resultProblem(result('2000-01-01T00:00:00Z'), null)).toBeNull()
  expect([isRetried(ago(300), now), isRetried(ago(301), now)]).toEqual([true, false])
})

test('a new chapter begins at the end of the last, else ten seconds after its start', () => {
  expect(newChapterStart([])).toBe(0)
  expect(newChapterStart([{ title: 'A', start: 5 }])).toBe(15)
  expect(newChapterStart([{ title: 'A', start: 5, end: 60 }])).toBe(60)
})

test('a chapter that ends after the next has begun is told', () => {
  const chapters = [
    { title: 'A', start: 0, end: 31 },
    { title: 'B', start: 30, end: 40 },
    { title: 'C', start: 40 },
  ]
  expect(chapters.map((_, index) => overlappingEnd(chapters, index))).toEqual([null, 31, null])
})

test('music references become chapters, with what track, album and artist have in that order', () => {
  const reference = {
    start: 30,
    duration: 200,
    track: { title: 'Night Ferry' },
    album: { website: 'https://album.example/' },
    artist: { name: 'Low Tide Choir', image: 'https://artist.example/a.jpg' },
  }
  expect(addReferences([{ title: 'Later', start: 90 }], [reference])).toEqual([
    {
      title: 'Night Ferry by Low Tide Choir',
      url: 'https://album.example/',
      start: 30,
      end: 230,
      img: 'https://artist.example/a.jpg',
    },
    { title: 'Later', start: 90 },
  ])
  const [first] = addReferences([], [{ ...reference, start: 0.1, duration: 0.2 }])
  expect(first?.end).toBe(0.3)
  const full = {
    ...reference,
    track: {
      title: 'Low tide choir: Ferry',
      website: 'https://t.example/',
      image: 'https://t.example/t',
    },
    album: { ...reference.album, image: 'https://album.example/b.jpg' },
  }
  expect(addReferences([], [full])[0]).toMatchObject({
    title: 'Low tide choir: Ferry',
    url: 'https://t.example/',
    img: 'https://t.example/t',
  })
  expect(addReferences([], [{ ...full, track: { title: 'x' } }])[0]?.img).toBe(
    'https://album.example/b.jpg',
  )
})

test('a reference that begins where a chapter does is passed over', () => {
  const chapters = [{ title: 'Intro', start: 30 }]
  const reference = {
    start: 30,
    duration: 1,
    track: { title: 'x' },
    album: {},
    artist: { name: 'y' },
  }
  expect(addReferences(chapters, [reference])).toEqual(chapters)
})
