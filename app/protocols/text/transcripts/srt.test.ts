import { expect, test } from 'vitest'
import { parseSrt, renderSrt } from './srt.ts'

test('a speaker holds until another one is named', () => {
  const srt =
    '1\n00:00:00,179 --> 00:00:02,399\nTravis: When you first\nget started\n\n2\n00:00:02,400 --> 00:00:04,799\nin podcasting\n\n3\n00:00:05,000 --> 00:00:06,000\nAda Quay: Yes.\n'
  const segments = parseSrt(srt)
  expect(segments).toEqual([
    { start: 0.179, end: 2.399, text: 'When you first get started', speaker: 'Travis' },
    { start: 2.4, end: 4.799, text: 'in podcasting', speaker: 'Travis' },
    { start: 5, end: 6, text: 'Yes.', speaker: 'Ada Quay' },
  ])
  expect(parseSrt(renderSrt(segments))).toEqual(segments)
})

test('a colon after some word makes nobody of it', () => {
  const srt =
    '1\n00:00:00,000 --> 00:00:01,000\nHello\n\n2\n00:00:01,000 --> 00:00:02,000\nRemember: ropes\n'
  expect(parseSrt(srt).map((segment) => [segment.speaker, segment.text])).toEqual([
    [undefined, 'Hello'],
    [undefined, 'Remember: ropes'],
  ])
})

test('missing numbers, dots for commas, CRLF, a mark and odd arrows are forgiven', () => {
  const srt =
    '\ufeff00:00:01.5 --> 00:00:02.000\r\nOne\r\n\r\n1:02 -> 1:03\r\nTwo\r\n3\r\n0:0:70,000-->0:01:12,000 X1:10\rThree'
  expect(parseSrt(srt)).toEqual([
    { start: 1.5, end: 2, text: 'One' },
    { start: 62, end: 63, text: 'Two' },
    { start: 70, end: 72, text: 'Three' },
  ])
})

test('blank lines and numbers inside a text belong to it', () => {
  const srt =
    '1\n00:00:00,000 --> 00:00:01,000\nSeats\n\n12\nand\n\n7\n\n2\n00:00:01,000 --> 00:00:02,000\n1984\n'
  expect(parseSrt(srt).map((segment) => segment.text)).toEqual(['Seats 12 and 7', '1984'])
})

test('formatting is taken off, other brackets are text', () => {
  const srt =
    '1\n00:00:00,000 --> 00:00:01,000\n{\\an8}<i>Hi</i> <font color="red">you</font> a < b <script>x</script>'
  expect(parseSrt(srt)[0]?.text).toBe('Hi you a < b <script>x</script>')
})

test('what would end or begin a cue is kept out of texts written', () => {
  const segments = [{ start: -1, end: NaN, text: 'a\n\n2\n00:00:01,000 --> 00:00:02,000\nb' }]
  expect(parseSrt(renderSrt(segments))).toEqual([
    { start: 0, end: 0, text: 'a 2 00:00:01,000 -> 00:00:02,000 b' },
  ])
})

test('hours go beyond a day', () => {
  const segments = [{ start: 360_000.125, end: 360_001, text: 'Late' }]
  expect(renderSrt(segments)).toBe('1\n100:00:00,125 --> 100:00:01,000\nLate\n')
  expect(parseSrt(renderSrt(segments))).toEqual(segments)
})

test('text without cues gives none', () => {
  expect(parseSrt('')).toEqual([])
  expect(parseSrt('1\n2\n3')).toEqual([])
  expect(parseSrt('--> --> -->')).toEqual([])
})
