import { expect, test } from 'vitest'
import type { CommentAt } from '#app/schemas/catalogue/comments-at.ts'
import { heardComment, laneMarks, nextOfMark } from './marks.ts'

function comment(second: number, id = `c${second}`): CommentAt {
  const profile = { npub: `npub-${id}`, name: null, picture: null }
  return { id, second, profile, text: '', satoshis: 0 }
}

const at = (...seconds: number[]) => seconds.map((second) => comment(second))
const lane = { duration: 1000, width: 1000 }
const marks = (...seconds: number[]) =>
  laneMarks(at(...seconds), lane).map(({ comments, x }) => [x, ...comments.map((c) => c.second)])

test('comments stand at their seconds, those nearer than 30 px together', () => {
  expect(marks(100, 130, 159)).toEqual([
    [100, 100],
    [130, 130, 159],
  ])
})

test('beside merged ones the number of further ones has room', () => {
  expect(marks(100, 120, 159, 160)).toEqual([
    [100, 100, 120, 159],
    [160, 160],
  ])
})

test('pictures stay within the lane, and their stems at their second', () => {
  const [first, last] = laneMarks(at(0, 1000), lane)
  expect([first?.x, first?.at]).toEqual([18, 0])
  expect([last?.x, last?.at]).toEqual([954, 1000])
})

test('what is beyond the end has no place', () => {
  expect(marks(-1, 1001)).toEqual([])
  expect(marks(1000)).toHaveLength(1)
})

test.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'without a duration (%s) there is no lane',
  (duration) => expect(laneMarks(at(1), { duration, width: 1000 })).toEqual([]),
)

test('a lane that has not been measured has no marks', () => {
  expect(laneMarks(at(1), { duration: 1000, width: 0 })).toEqual([])
})

test('200 comments in one second are one mark, and none of many overlaps another', () => {
  const same = Array.from({ length: 200 }, (_, index) => comment(5, `c${index}`))
  expect(laneMarks(same, lane)).toHaveLength(1)
  const many = laneMarks(at(...Array.from({ length: 200 }, (_, index) => index * 5)), lane)
  expect(many.flatMap(({ comments }) => comments)).toHaveLength(200)
  const gaps = many.slice(1).map(({ x }, index) => x - (many[index]?.x ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30)
})

test('a comment is heard from its second on for some seconds, unless another comes', () => {
  const comments = at(10, 12, 40)
  const heardAt = (seconds: number) => heardComment(comments, seconds)?.second ?? null
  expect([9, 9.8, 11.9, 12, 19.9, 20, 39, 40, 48].map(heardAt)).toEqual([
    null,
    10,
    12,
    12,
    12,
    null,
    null,
    40,
    null,
  ])
  expect(heardComment([], 5)).toBeNull()
})

test('pressing a mark goes to its first comment, then through the others and back', () => {
  const [mark] = laneMarks(at(100, 110, 120), lane)
  if (!mark) throw new Error('no mark')
  const nextAt = (seconds: number) => nextOfMark(mark, seconds).second
  expect([0, 99.9, 100, 110.1, 120, 500].map(nextAt)).toEqual([100, 110, 110, 120, 100, 100])
})
