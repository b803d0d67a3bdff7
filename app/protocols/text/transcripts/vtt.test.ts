import { expect, test } from 'vitest'
import { parseVtt, renderVtt } from './vtt.ts'

test('voices, settings, ids, notes and styles are told from texts', () => {
  const vtt = `WEBVTT - Harbour Talk
Kind: captions

STYLE
::cue { color: papayawhip }

NOTE nothing to see

intro
00:00.000 --> 00:02.500 position:50% align:middle
<v.loud Ada Quay>Ropes &amp; <i.odd>knots</i>&nbsp;<00:01.000>hold</v>

01:00:02.500 --> 01:00:03.000
no voice
`
  expect(parseVtt(vtt)).toEqual([
    { start: 0, end: 2.5, text: 'Ropes & knots hold', speaker: 'Ada Quay' },
    { start: 3602.5, end: 3603, text: 'no voice' },
  ])
})

test('a cue with several voices gives a segment for each', () => {
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Hi!</v>\n<v Bo>Hello.</v> Both.'
  expect(parseVtt(vtt)).toEqual([
    { start: 0, end: 2, text: 'Hi!', speaker: 'Ada' },
    { start: 0, end: 2, text: 'Hello.', speaker: 'Bo' },
    { start: 0, end: 2, text: 'Both.' },
  ])
})

test('a blank line ends a cue', () => {
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nOne\n\nstray\n'
  expect(parseVtt(vtt)).toEqual([{ start: 0, end: 2, text: 'One' }])
})

test('a bracket that is never closed is text', () => {
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\n5 < 6 &lt; 7 &unknown; &#39;&#x1F600;&#0;'
  expect(parseVtt(vtt)[0]?.text).toBe("5 < 6 < 7 &unknown; '😀\ufffd")
})

test('what is written is read back, whatever it says', () => {
  const segments = [
    { start: 0, end: 1.001, text: 'a --> b <v Bo> &amp; & </v>', speaker: 'A <b> & "c"' },
    { start: 1.001, end: 2, text: 'NOTE STYLE WEBVTT' },
    { start: 100_000, end: 100_000.5, text: '00:00 --> 00:01' },
  ]
  expect(renderVtt(segments)).toContain(
    '00:00:00.000 --> 00:00:01.001\n<v A &lt;b&gt; &amp; "c">a --&gt; b',
  )
  expect(parseVtt(renderVtt(segments))).toEqual(segments)
})

test('line breaks in segments cannot break the file', () => {
  const segments = [{ start: 0, end: 1, text: 'a\n\n00:05.000 --> 00:06.000\nb', speaker: 'x\ny' }]
  expect(parseVtt(renderVtt(segments))).toEqual([
    { start: 0, end: 1, text: 'a 00:05.000 --> 00:06.000 b', speaker: 'x y' },
  ])
})
