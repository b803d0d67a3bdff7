import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { inputPath, testOfRealInputs } from '#tests/rig/real-data.ts'
import { parseVtt } from './vtt.ts'

const folder = inputPath('transcripts/vtt-conformance')

interface ExpectedCue {
  startTime: number
  endTime: number
  text: string
}

// A bracket never closed swallows the rest of the cue in WebVTT; here it stays as text.
const keptAsText = ['cuetext__tag-format__no-closing-gt', 'cuetext__voice__no-end-gt']

/** What a cue's payload says, its mark-up taken off: worked out apart from the reader. */
function saidBy(payload: string): string {
  return payload
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&lrm;', '\u200e')
    .replaceAll('&rlm;', '\u200f')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

testOfRealInputs('cues are those of the conformance files', () => {
  const expectations = readdirSync(folder).filter((name) => name.endsWith('.expected.json'))
  expect(expectations.length).toBe(75)
  for (const file of expectations) {
    const name = file.replace('.expected.json', '')
    const { cues }: { cues: ExpectedCue[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const segments = parseVtt(readFileSync(join(folder, `${name}.vtt`), 'utf8'))
    const times = new Set(segments.map(({ start, end }) => `${start} ${end}`))
    expect(times, name).toEqual(new Set(cues.map((cue) => `${cue.startTime} ${cue.endTime}`)))
    const said = segments.map((segment) => segment.text).join(' ')
    const expected = keptAsText.includes(name)
      ? cues.map((cue) => cue.text)
      : cues.map((cue) => saidBy(cue.text))
    expect(said, name).toBe(expected.join(' '))
  }
})

// The files without expectations: bad settings and regions cost nothing but themselves.
const forgiven: Record<string, string[]> = {
  'cue-times__left-tab': ['Payload'],
  'cue-times__missing-separator': [],
  'cue-times__separator-extra-space': ['Payload'],
  'cue-times__space-right-tab-left': ['Payload'],
  'cue-times__tab-right': ['Payload'],
  'file-layout__bom-tab-webvtt': ['text'],
  'file-layout__header-no-new-line': ['Test'],
}

testOfRealInputs('bad settings and layouts are forgiven', () => {
  const names = readdirSync(folder).map((name) => name.replace(/\.(vtt|expected\.json)$/, ''))
  const unexpected = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
  expect(unexpected.length).toBe(57)
  for (const name of unexpected) {
    const segments = parseVtt(readFileSync(join(folder, `${name}.vtt`), 'utf8'))
    const texts = forgiven[name] ?? (name.startsWith('regions') ? [] : ['Text'])
    expect(
      segments.map((segment) => segment.text),
      name,
    ).toEqual(texts)
  }
})
