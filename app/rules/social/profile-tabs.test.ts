import { expect, test } from 'vitest'
import { profileTab } from './profile-tabs.ts'

const asked = (tab: string) => new URLSearchParams({ tab })

test('the asked tab is open, and the activity for one that is not there', () => {
  expect(profileTab(asked('PLAYLISTS'))).toBe('PLAYLISTS')
  for (const tab of ['clips', 'constructor', '']) expect(profileTab(asked(tab))).toBe('ACTIVITY')
})
