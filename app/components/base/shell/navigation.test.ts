import { expect, test } from 'vitest'
import type { CurrentUser } from '#app/schemas/accounts/accounts.ts'
import { mainPlaces, tabPlaces } from './navigation.ts'

const ada: CurrentUser = {
  id: 'a',
  email: 'ada@example.com',
  username: 'ada',
  name: null,
  image: null,
  isAdmin: false,
  nostr: null,
}

test('everybody has a way to their profile, or to the page where it is chosen, which asks visitors to log in', () => {
  for (const placesOf of [mainPlaces, tabPlaces]) {
    const profile = (user: CurrentUser | null) =>
      placesOf({ user, off: [] }).find(({ label }) => label === 'Profile')?.to
    expect(profile(null)).toBe('/account')
    expect(profile({ ...ada, nostr: { pubkey: 'ab', npub: 'npub1ab', isLinked: true } })).toBe(
      '/p/npub1ab',
    )
    expect(profile(ada)).toBe('/ada')
    expect(profile({ ...ada, username: null })).toBe('/account')
  }
})
