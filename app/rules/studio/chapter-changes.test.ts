import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { chapterChanges, undoChapter } from './chapter-changes.ts'

const published = [
  { start: 0, title: 'Cold open' },
  { start: 134, title: 'Meeting Ada' },
  { start: 580, title: 'How foghorns are tuned' },
]

test('chapters that are as published are no changes', () => {
  const { changed, removed } = chapterChanges(published, structuredClone(published))
  expect([...changed]).toEqual([])
  expect(removed).toEqual([])
})

test('a chapter that was renamed, moved, added or removed is told apart', () => {
  const edited = [
    { start: 0, title: 'Opening' },
    { start: 140, title: 'Meeting Ada' },
    { start: 900, title: 'What silence costs' },
  ]
  const { changed, removed } = chapterChanges(published, edited)
  expect([...changed]).toEqual([
    [0, published[0]],
    [140, published[1]],
    [900, null],
  ])
  expect(removed).toEqual([published[2]])
})

test('a link or a picture is a change, too', () => {
  const [first, ...rest] = published
  const edited = [{ ...first, start: 0, title: 'Cold open', url: 'https://example.com/' }, ...rest]
  expect([...chapterChanges(published, edited).changed.keys()]).toEqual([0])
})

test('each change is taken back for itself', () => {
  const edited = [
    { start: 0, title: 'Opening' },
    { start: 140, title: 'Meeting Ada' },
    { start: 580, title: 'How foghorns are tuned' },
    { start: 900, title: 'What silence costs' },
  ]
  const undone = [0, 140, 900].reduce(
    (chapters, start) => undoChapter(published, chapters, start),
    edited,
  )
  expect(undone).toEqual(published)
  expect(undoChapter(published, edited, 580)).toEqual(edited)
})

test('a chapter that moved stays away where another begins by now', () => {
  const edited = [
    { start: 134, title: 'Another' },
    { start: 140, title: 'Meeting Ada' },
  ]
  expect(undoChapter([{ start: 134, title: 'Meeting Ada' }], edited, 140)).toEqual([
    { start: 134, title: 'Another' },
  ])
})

test('a thousand chapters are compared in an instant', async () => {
  const many = Array.from({ length: 5000 }, (_, start) => ({ start, title: `Chapter ${start}` }))
  const moved = many.map((chapter) => ({ ...chapter, start: chapter.start + 10_000 }))
  const { result, ms } = await cpuMs(() => chapterChanges(many, moved), 250)
  expect(result.changed.size).toBe(5000)
  expect(ms).toBeLessThan(250)
})
