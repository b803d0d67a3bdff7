import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { transcriptFormat } from '#app/protocols/transcripts/index.ts'
import { itemTexts } from '#app/texts/item-texts.ts'
import { readTranscriptFile, transcriptSchema } from './item-texts.ts'

const dir = process.env.REAL_DATA_DIR ?? ''
const read = (file: string) => readFileSync(path.join(dir, file))

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

test.skipIf(!dir)('a transcript file is taken by its extension (REAL_DATA_DIR unset)', () => {
  const counts = { 'srt/buzzcast.srt': 488, 'vtt/podnews-daily.vtt': 44, 'json/buzzcast.json': 959 }
  for (const [file, count] of Object.entries(counts)) {
    expect(transcriptFormat(file)).toBeDefined()
    const reading = readTranscriptFile(file, read(`transcripts/${file}`))
    expect('segments' in reading && reading.segments.length, file).toBe(count)
    if ('segments' in reading)
      expect(transcriptSchema.safeParse(reading.segments).success).toBe(true)
  }
})
