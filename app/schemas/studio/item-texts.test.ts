import { expect, test } from 'vitest'
import { transcriptFormat } from '#app/protocols/text/transcripts/index.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { hasRealData, readInput } from '#tests/rig/real-data.ts'
import { readTranscriptFile, transcriptSchema } from './item-texts.ts'

test('segments are put in order, empty speakers left out', () => {
  expect(transcriptSchema.parse([{ start: 1, end: 2, text: ' a ', speaker: '' }])).toEqual([
    { start: 1, end: 2, text: 'a' },
  ])
  expect(transcriptSchema.safeParse([{ start: 2, end: 1, text: 'a' }]).success).toBe(false)
})

test('files are refused with a text for whoever chose them', () => {
  const { file } = itemTexts
  const big = new Uint8Array(5_000_001)
  expect(readTranscriptFile('a.srt', big)).toEqual({ error: file.transcriptTooLarge })
  for (const name of ['a.srt', 'a.vtt', 'a.json', 'a.html', 'a.pdf'])
    expect(readTranscriptFile(name, new Uint8Array()), name).toEqual({
      error: file.transcriptUnreadable,
    })
})

test('what is in a transcript file can be kept', () => {
  const kept = (name: string, text: string) => {
    const reading = readTranscriptFile(name, new TextEncoder().encode(text))
    const segments = 'segments' in reading ? reading.segments : []
    expect(transcriptSchema.safeParse(segments).success).toBe(true)
    return segments
  }
  const words = 'word '.repeat(9000).trim()
  const pieces = kept('a.txt', words)
  expect(pieces).toHaveLength(3)
  expect(pieces.map(({ text }) => text).join(' ')).toBe(words)
  expect(kept('a.txt', '🎙'.repeat(15_000)).map(({ text }) => text.length)).toEqual([20_000, 10_000])
  const segments = [
    { startTime: 1, endTime: 9e9, speaker: 'Ä'.repeat(200), body: 'a \ud800' },
    { startTime: 2e6, endTime: 3e6, body: 'too late' },
  ]
  expect(kept('a.json', JSON.stringify({ segments }))).toEqual([
    { start: 1, end: 1_000_000, text: 'a \ufffd', speaker: 'Ä'.repeat(128) },
  ])
  const late = JSON.stringify({ segments: segments.slice(1) })
  expect(readTranscriptFile('a.json', new TextEncoder().encode(late))).toEqual({
    error: itemTexts.file.transcriptUnreadable,
  })
})

test('a transcript file is taken by its extension', () => {
  const counts = hasRealData
    ? { 'srt/buzzcast.srt': 488, 'vtt/podnews-daily.vtt': 44, 'json/buzzcast.json': 959 }
    : { 'srt/harbour.srt': 3, 'vtt/harbour.vtt': 2, 'json/harbour.json': 2 }
  for (const [file, count] of Object.entries(counts)) {
    expect(transcriptFormat(file)).toBeDefined()
    const reading = readTranscriptFile(file, readInput(`transcripts/${file}`))
    expect('segments' in reading && reading.segments.length, file).toBe(count)
    if ('segments' in reading)
      expect(transcriptSchema.safeParse(reading.segments).success).toBe(true)
  }
})
