import { expect, test } from 'vitest'
import { isSecretAddress } from './secret-addresses.ts'

test.each([
  ['/event-wallet/aB3_-x', true],
  ['/event-wallet/aB3_-x/pay.data', true],
  ['/feeds/private/aB3_-x', true],
  ['/feeds/AbCdEfGhIjKlMnOpQrSt', false],
  ['/wallet/events', false],
  ['/event-wallets', false],
])('%s is secret: %s', (pathname, isSecret) => {
  expect(isSecretAddress(pathname)).toBe(isSecret)
})
