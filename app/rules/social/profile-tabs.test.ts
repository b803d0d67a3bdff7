import { expect, test } from 'vitest'
import { profileTab, shownProfileTabs } from './profile-tabs.ts'

const asked = (tab: string) => new URLSearchParams({ tab })

test('clips and playlists have a tab where there are any', () => {
  expect(shownProfileTabs({ CLIPS: 0, PLAYLISTS: 0 })).toEqual(['ACTIVITY', 'LIKES'])
  expect(shownProfileTabs({ CLIPS: 2, PLAYLISTS: 0 })).toEqual(['ACTIVITY', 'CLIPS', 'LIKES'])
})

test('a tab that is not there is the activity', () => {
  const counts = { CLIPS: 0, PLAYLISTS: 1 }
  expect(profileTab(asked('PLAYLISTS'), counts)).toBe('PLAYLISTS')
  for (const tab of ['CLIPS', 'clips', 'constructor', ''])
    expect(profileTab(asked(tab), counts)).toBe('ACTIVITY')
})
