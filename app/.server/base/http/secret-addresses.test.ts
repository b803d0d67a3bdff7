import { expect, test } from 'vitest'
import { isSecretAddress, withoutSecrets } from './secret-addresses.ts'

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

test('a text keeps the addresses, without what is secret of them', () => {
  const text = 'You posted to "/event-wallet/aB3_-x/pay" and \'/event-wallet/QQ.data\' of /wallet'
  expect(withoutSecrets(text)).toBe(
    'You posted to "/event-wallet/…/pay" and \'/event-wallet/….data\' of /wallet',
  )
})

test('keys of private feeds and tokens of media are secrets too', () => {
  const text =
    'GET /feeds/private/aB3_-x failed, as did /feeds/a/b.mp3?a=1&token=l.x.y-Z_.w and more'
  expect(withoutSecrets(text)).toBe(
    'GET /feeds/private/… failed, as did /feeds/a/b.mp3?a=1&token=… and more',
  )
})
