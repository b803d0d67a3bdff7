import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textDisplay, type TextFacts } from '#app/rules/studio/item-texts.ts'
import { TranscriptState } from './transcript-state.tsx'

const now = new Date('2026-06-15T12:00:00.000Z')
const nothing: TextFacts = {
  hasAudio: true,
  isImported: false,
  manual: 'ERROR',
  ai: 'ERROR',
  requestedAt: null,
  request: 'DONE',
  differ: false,
}
const pending = { requestedAt: now, request: 'PENDING' } as const

const failed = { requestedAt: now, request: 'FAILED' } as const

/** The words that are shown for those facts. */
function words(
  facts: Partial<TextFacts>,
  {
    isBusy = false,
    canMake = true,
    error = null as string | null,
    errorCode = null as string | null,
    before = null as number | null,
    percent = null as number | null,
    isPreparing = false,
    isOwnDraft = false,
  } = {},
): string {
  const version = {
    access: 'DEFAULT' as const,
    label: 'Audio',
    display: textDisplay({ ...nothing, ...facts }),
    count: 1200,
    first: [{ start: 0, end: 1, text: 'Welcome.', speaker: 'Ada' }],
    requestedAt: facts.requestedAt?.toISOString() ?? null,
    error,
    errorCode,
    before,
    percent,
    isPreparing,
    isDraft: false,
    isOwnDraft,
    audio: null,
  }
  const html = renderToStaticMarkup(
    <TranscriptState
      version={version}
      isBusy={isBusy}
      canMake={canMake}
      actions={null}
      own={null}
    />,
  )
  return html
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replace(/\|+/g, '|')
}

test('each state of a transcript has its words', () => {
  expect(words({ hasAudio: false })).toContain(
    '|Transcript pending|Please upload audio to generate a transcript.|',
  )
  expect(words({}, { isBusy: true })).toContain('|Loading transcript|')
  expect(words(pending)).toContain("|Transcript processing|This shouldn't take too long|")
  expect(words({ isImported: true, ai: 'READY' })).toContain('|An AI transcript is available|')
  expect(words({ isImported: true })).toContain("|Imported content didn't have a transcript|")
  expect(words({ ...failed })).toContain('|Failed to generate a transcript|')
  expect(words({})).toContain('|No transcript yet|')
  expect(words({ manual: 'READY' })).toContain('|1,200 lines|Ada: |Welcome.|')
})

test('what waits says its place, then how far it is, and silence isn’t told as a failure', () => {
  expect(words(pending, { before: 2 })).toContain('|Waiting, 2 before you.')
  expect(words(pending, { before: 0 })).toContain('|Waiting, next.')
  expect(words(pending, { percent: 34, isPreparing: true })).toContain(
    '|The recogniser is being fetched, which happens once: 34 %.',
  )
  expect(words(pending, { percent: 40 })).toContain('|40 % of the audio done.')
  expect(words({ ai: 'READY', ...pending }, { before: 3 })).toContain('Waiting, 3 before you.')
  const silent = words(failed, { error: 'x', errorCode: 'NO_SPEECH' })
  expect(silent).toContain('|No speech was found|')
  expect(silent).not.toContain('Failed')
})

test('a new transcription is told beside what there is', () => {
  expect(words({ manual: 'READY', ...pending })).toContain('|New transcription in progress|')
  expect(words({ ai: 'READY', ...pending })).toContain('|New transcription in progress|')
  expect(words({ manual: 'READY' })).not.toContain('New transcription')
})

test('a draft that was taken as it is says that it is one', () => {
  const draft = '|Draft| It is a rough draft by a simple recogniser'
  expect(words({ manual: 'READY' }, { isOwnDraft: true })).toContain(draft)
  expect(words({ manual: 'READY' })).not.toContain('|Draft|')
})

test('why it failed is told, and where none can be made', () => {
  expect(words(failed, { error: 'Too noisy' })).toContain('|Too noisy|')
  expect(words({}, { canMake: false })).toContain(
    '|Automatic transcription is not available on this site.|',
  )
})
