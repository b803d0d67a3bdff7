import { expect, test } from 'vitest'
import { openedTab, shownTabs } from './opened-tab.ts'
import { episodePage } from '#tests/rig/rendered-pages.ts'

const transcripts = [{ url: 'https://x.test/t.vtt', type: 'text/vtt' }]
const chapters = [{ title: 'Quay', start: 0 }]
const bare = { ...episodePage, notes: '' }

test('the asked tab is open, also where it is empty; an unknown one is none', () => {
  expect(openedTab(episodePage, 'transcript')).toBe('transcript')
  expect(openedTab(episodePage, 'clips')).toBe('clips')
  expect(openedTab(episodePage, 'activity')).toBe('activity')
  expect(openedTab({ ...episodePage, chapters }, 'chapters')).toBe('chapters')
  for (const asked of ['chapters', 'nothing', '', null])
    expect(openedTab(episodePage, asked)).toBe('notes')
})

test('without a wish it is the first with something in it; chapters stand beside it', () => {
  expect(openedTab({ ...bare, chapters, transcripts, clipCount: 1 }, null)).toBe('transcript')
  expect(openedTab({ ...bare, chapters, clipCount: 1 }, null)).toBe('clips')
  expect(openedTab({ ...bare, chapters }, null)).toBe('activity')
})

test('a livestream opens with its chat, unless its notes are asked for', () => {
  const page = { pinned: null, slow: 0, next: null, chat: [], id: 'a', address: '', activity: '' }
  const at = { relay: '', now: 0, start: null, hasEnded: false, moderates: false }
  const live = { ...episodePage, liveChat: { ...page, ...at } }
  expect(openedTab(live, null)).toBe('chat')
  expect(openedTab(live, 'notes')).toBe('notes')
  expect(openedTab(live, 'activity')).toBe('activity')
  expect(shownTabs(live)[0]).toBe('chat')
})

test('tabs stay where nothing is in them, apart from chat and chapters', () => {
  expect(shownTabs(bare)).toEqual(['notes', 'transcript', 'activity', 'clips'])
  expect(shownTabs({ ...bare, chapters })).toContain('chapters')
  expect(openedTab(bare, 'notes')).toBe('notes')
})
