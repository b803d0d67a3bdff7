import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

test('commas, quotes and line breaks are quoted', () => {
  expect(writeCsv([['a,b', 'say "so"', 'one\ntwo', null, -12.5]])).toBe(
    '"a,b","say ""so""","one\ntwo",,-12.5\r\n',
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
])('%j is no formula', (text) => {
  const [first = ''] = writeCsv([[text]])
  expect(first === '"' ? writeCsv([[text]])[1] : first).toBe("'")
})

test('other texts stay as they are', () => {
  expect(writeCsv([['June', 'a=b', '3-4', '']])).toBe('June,a=b,3-4,\r\n')
})

test.each([
  [1e-7, '0.0000001'],
  [1e-9, '0'],
  [-1e-9, '0'],
  [0.1 + 0.2, '0.3'],
  [-0.1 - 0.2, '-0.3'],
  [1e21, '1000000000000000000000'],
  [-0, '0'],
  [100, '100'],
  [1200.5, '1200.5'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('%d is written as %j', (value, text) => {
  expect(writeCsv([[value]])).toBe(`${text}\r\n`)
})

test('what was written is read again', () => {
  const table = [
    ['kind', 'value', 'note'],
    ['WORD', 'a,b', 'say "so"'],
    ['WORD', '=1+1', 'one\ntwo'],
    ['WORD', '"', ''],
    ['WORD', "'quoted'", ' '],
  ]
  expect(readCsv(writeCsv(table), 10).map(({ cells }) => cells)).toEqual(table)
})

test('any line ends are read, lines are counted, and what is broken is read as far as it goes', () => {
  expect(readCsv('\ufeffa,b\n\n"c\nd",e\r\nf', 10)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e'] },
    { line: 5, cells: ['f'] },
  ])
  expect(readCsv('"open, and never closed', 10)).toEqual([
    { line: 1, cells: ['open, and never closed'] },
  ])
  expect(readCsv('"a"b,c', 10)).toEqual([{ line: 1, cells: ['ab', 'c'] }])
  expect(readCsv('a\nb\nc', 2)).toHaveLength(2)
})
