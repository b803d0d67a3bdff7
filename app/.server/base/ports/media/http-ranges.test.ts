import { expect, test } from 'vitest'

import { answerFor } from './http-ranges.ts'

const of = { size: 1000, etag: '"abc"', lastModified: new Date('2026-03-01T12:00:00.700Z') }
const before = 'Sun, 01 Mar 2026 11:59:59 GMT'
const same = 'Sun, 01 Mar 2026 12:00:00 GMT'
const after = 'Sun, 01 Mar 2026 12:00:01 GMT'
const part = (start: number, end: number) => ({ status: 206, start, end })

test.each([
  ['bytes=0-99', part(0, 99)],
  ['bytes=0-0', part(0, 0)],
  ['bytes=999-999', part(999, 999)],
  ['bytes=500-', part(500, 999)],
  ['bytes=0-', part(0, 999)],
  ['bytes=-1', part(999, 999)],
  ['bytes=-5000', part(0, 999)],
  ['bytes=900-5000', part(900, 999)],
  ['Bytes= 1-2 ', part(1, 2)],
  ['bytes=1000-', { status: 416 }],
  ['bytes=99999999999999999999-', { status: 416 }],
  ['bytes=-0', { status: 416 }],
  ['bytes=5-2', { status: 200 }],
  ['bytes=0-1,5-6', { status: 200 }],
  ['bytes=-', { status: 200 }],
  ['bytes=a-b', { status: 200 }],
  ['bytes 0-1', { status: 200 }],
  ['items=0-1', { status: 200 }],
  ['', { status: 200 }],
])('the range %j comes to %j', (range, answer) => {
  expect(answerFor('GET', { range }, of)).toEqual(answer)
  expect(answerFor('HEAD', { range }, of)).toEqual({ status: 200 })
})

test('no range of an empty object can be satisfied', () => {
  expect(answerFor('GET', { range: 'bytes=0-' }, { ...of, size: 0 })).toEqual({ status: 416 })
  expect(answerFor('GET', { range: 'bytes=-5' }, { ...of, size: 0 })).toEqual({ status: 416 })
})

test.each([
  [{ 'if-none-match': '"abc"' }, 304],
  [{ 'if-none-match': 'W/"abc"' }, 304],
  [{ 'if-none-match': '"x", W/"abc"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"x"' }, 200],
  [{ 'if-none-match': '"x"', 'if-modified-since': after }, 200],
  [{ 'if-modified-since': before }, 200],
  [{ 'if-modified-since': same }, 304],
  [{ 'if-modified-since': after }, 304],
  [{ 'if-modified-since': 'yesterday' }, 200],
  [{ 'if-match': '"abc"' }, 200],
  [{ 'if-match': '"x"' }, 412],
  [{ 'if-match': 'W/"abc"' }, 412],
  [{ 'if-unmodified-since': before }, 412],
  [{ 'if-unmodified-since': same }, 200],
  [{ 'if-match': '"abc"', 'if-unmodified-since': before }, 200],
  [{ 'if-unmodified-since': 'yesterday' }, 200],
])('the condition %j comes to %i', (headers, status) => {
  expect(answerFor('GET', headers, of).status).toBe(status)
  expect(answerFor('HEAD', headers, of).status).toBe(status)
})

test.each([
  ['"abc"', 206],
  ['"x"', 200],
  ['W/"abc"', 200],
  [same, 206],
  [before, 200],
  [after, 200],
  ['yesterday', 200],
])('a range if still %s comes to %i', (ifRange, status) => {
  expect(answerFor('GET', { range: 'bytes=0-9', 'if-range': ifRange }, of).status).toBe(status)
})

test('a condition that fails comes before the range', () => {
  expect(answerFor('GET', { range: 'bytes=0-9', 'if-none-match': '"abc"' }, of).status).toBe(304)
})
