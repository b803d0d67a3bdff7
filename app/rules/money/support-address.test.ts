import { expect, test } from 'vitest'
import { ownPath } from '#app/rules/base/own-path.ts'
import { supportAddress } from './support-address.ts'

const path = `/audiobook/${'a'.repeat(20)}/support`
const outcome = { status: 'cancelled', ulid: '01HF000000000000000000000A' }
const longest = { name: '語'.repeat(100), message: '語'.repeat(500), npub: 'n'.repeat(63) }

test('what is said of the payer stands in the address, behind the outcome of a checkout', () => {
  const words = { name: 'Ann & Bo', message: 'Ahoy', npub: undefined }
  expect(supportAddress(path, words)).toBe(`${path}?name=Ann+%26+Bo&message=Ahoy`)
  expect(supportAddress(path, { name: 'Ann' }, outcome)).toBe(
    `${path}?status=cancelled&ulid=${outcome.ulid}&name=Ann`,
  )
  expect(supportAddress(path, {})).toBe(path)
})

test('however much is said, log-in and checkouts lead back to it', () => {
  const address = supportAddress(path, longest, outcome)
  expect(ownPath(address)).toBe(address)
  const query = new URLSearchParams(address.slice(path.length))
  expect(query.get('name')).toBe(longest.name)
  expect(query.get('message')).toBeNull()
})
