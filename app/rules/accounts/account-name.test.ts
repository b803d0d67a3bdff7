import { expect, test } from 'vitest'
import { accountName } from './account-name.ts'

const npub = `npub1${'q'.repeat(58)}`
const key = { npub, pubkey: 'a'.repeat(64) }
const account = {
  id: 'one',
  email: null,
  username: null,
  name: null,
  image: null,
  isAdmin: false,
  nostr: null,
}

test('an account is called as its key says, else as it was named here, else by what it is signed in with', () => {
  const here = { ...account, email: 'ada@site.test', username: 'ada', name: 'Ada' }
  const stats = { following: 0, followers: 0 }
  const profile = { ...key, display: { name: ' ', username: 'lovelace' }, stats }
  expect(accountName({ ...here, nostr: { ...key, profile } })).toBe('lovelace')
  expect(accountName({ ...here, nostr: { ...key, profile: null } })).toBe('Ada')
  expect(accountName({ ...here, name: null })).toBe('ada')
  expect(accountName({ ...here, name: null, username: null })).toBe('ada@site.test')
  expect(accountName({ ...account, nostr: { ...key, profile: null } })).toBe('npub1qqqqqqq…')
})
