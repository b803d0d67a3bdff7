import { expect, test } from 'vitest'
import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { emptyDraft, readDraft, withSecond, writeDraft } from './drafts.ts'

function device(stored = ''): DeviceStorage & { stored(): string } {
  let currentValue = stored
  return {
    getItem: () => currentValue || null,
    setItem: (_, value) => void (currentValue = value),
    stored: () => currentValue,
  }
}

const ada = { name: 'Ada', pubkey: 'a1'.repeat(32) }

test('each place has a draft of its own, until it is empty', () => {
  const storage = device()
  const draft = { text: 'Hi @Ada', people: [ada], second: 1002 }
  writeDraft(storage, 'reply:1', draft)
  writeDraft(storage, 'note', { text: 'Soup', people: [], second: null })
  expect(readDraft(storage, 'reply:1')).toEqual(draft)
  expect(readDraft(storage, 'note')).toEqual({ text: 'Soup', people: [], second: null })
  expect(readDraft(storage, 'reply:2')).toEqual(emptyDraft)
  writeDraft(storage, 'reply:1', { text: ' \n', people: [ada] })
  expect(readDraft(storage, 'reply:1')).toEqual(emptyDraft)
  expect(readDraft(storage, 'note').text).toBe('Soup')
})

test('thirty are kept, and nothing endless', () => {
  const storage = device()
  for (let at = 0; at < 31; at++)
    writeDraft(storage, `reply:${at}`, { text: 'x'.repeat(9000), people: [] })
  expect(readDraft(storage, 'reply:0')).toEqual(emptyDraft)
  expect(readDraft(storage, 'reply:1').text).toHaveLength(5000)
  expect(readDraft(storage, 'reply:30').text).toHaveLength(5000)
})

test('a draft is about the second at which it was begun, and about none once that was removed', () => {
  const begun = withSecond({ text: 'F', people: [] }, 1002)
  expect(begun.second).toBe(1002)
  expect(withSecond({ ...begun, text: '' }, 1002).second).toBeUndefined()
  expect(withSecond({ ...begun, second: null }, null).second).toBeNull()
})

test('what cannot be read is no draft', () => {
  for (const text of [
    '{',
    'null',
    '[null]',
    '[["note"]]',
    '[["note",{"text":1}]]',
    'x'.repeat(500_000),
  ])
    expect(readDraft(device(text), 'note'), text.slice(0, 30)).toEqual(emptyDraft)
  const odd = '[["note",{"text":"a","people":[{"name":"x","pubkey":"y"},null],"second":-1}]]'
  expect(readDraft(device(odd), 'note')).toEqual({ text: 'a', people: [] })
})
