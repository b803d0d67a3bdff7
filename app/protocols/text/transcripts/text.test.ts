import { expect, test } from 'vitest'
import { parseTextTranscript, renderTextTranscript } from './text.ts'

test('turns of speakers are written as paragraphs and read back', () => {
  const segments = [
    { start: 0, end: 4, text: 'What holds', speaker: 'Ada Quay' },
    { start: 4, end: 8, text: 'a ship?', speaker: 'Ada Quay' },
    { start: 3_723.4, end: 3_725, text: 'Rope.', speaker: 'Bo' },
  ]
  const text = renderTextTranscript(segments)
  expect(text).toBe('[0:00] Ada Quay: What holds a ship?\n\n[1:02:03] Bo: Rope.\n')
  expect(parseTextTranscript(text)).toEqual([
    { start: 0, end: 3723, text: 'What holds a ship?', speaker: 'Ada Quay' },
    { start: 3723, end: 3723, text: 'Rope.', speaker: 'Bo' },
  ])
})

test('long turns are broken into paragraphs of about a minute', () => {
  const segments = Array.from({ length: 20 }, (_, index) => ({
    start: index * 10,
    end: index * 10 + 10,
    text: `part ${index}`,
  }))
  expect(parseTextTranscript(renderTextTranscript(segments)).map(({ start }) => start)).toEqual([
    0, 60, 120, 180,
  ])
})

test('a line of name and time, or a time before the text, is understood', () => {
  const text =
    '\ufeffAda Quay  0:05\r\nHello\r\nthere.\r\n\r\nBo (1:00:07):\nHi.\n\n01:00:09 - Later\n(1:00:10) Last\n[1:00:11] Really'
  expect(parseTextTranscript(text)).toEqual([
    { start: 5, end: 3607, text: 'Hello there.', speaker: 'Ada Quay' },
    { start: 3607, end: 3609, text: 'Hi.', speaker: 'Bo' },
    { start: 3609, end: 3610, text: 'Later', speaker: 'Bo' },
    { start: 3610, end: 3611, text: 'Last', speaker: 'Bo' },
    { start: 3611, end: 3611, text: 'Really', speaker: 'Bo' },
  ])
})

test('plain paragraphs without times begin at 0', () => {
  expect(parseTextTranscript('One\ntwo.\n\nThree.')).toEqual([
    { start: 0, end: 0, text: 'One two.' },
    { start: 0, end: 0, text: 'Three.' },
  ])
})
