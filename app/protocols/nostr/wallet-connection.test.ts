import { expect, test } from 'vitest'
import { hexToBytes } from 'nostr-tools/utils'
import { walletConnection, writeWalletConnection } from './wallet-connection.ts'

const pubkey = 'b889ff5b1513b641e2a139f661a661364979c5beee91842f8f0ef42ab558e9d4'
const secret = '71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c'
const relay = 'wss%3A%2F%2Frelay.damus.io'
const example = `nostr+walletconnect://${pubkey}?relay=${relay}&secret=${secret}`
const value = { pubkey, relays: ['wss://relay.damus.io/'], secret: hexToBytes(secret) }

test('the connection of the standard is read, and written', () => {
  expect(walletConnection(example)).toEqual({ value })
  expect(walletConnection(writeWalletConnection(value))).toEqual({ value })
})

test.each([
  ['without slashes', example.replace('://', ':')],
  ['with spaces around', ` ${example}\n`],
  ['with an address', `${example}&lud16=ada%40tributary.example`],
  ['in capitals', example.replace(pubkey, pubkey.toUpperCase())],
  ['with a relay twice', `${example}&relay=wss://relay.damus.io/`],
])('it may be written %s', (_, text) => {
  expect(walletConnection(text)).toEqual({ value })
})

test.each([
  ['no relay', example.replace(`relay=${relay}&`, '')],
  ['a relay that is none', example.replace('wss%3A', 'https%3A')],
  [
    'many relays',
    example +
      '&relay=wss://a.example/'
        .repeat(1)
        .concat(...[1, 2, 3, 4, 5].map((at) => `&relay=wss://${at}.example`)),
  ],
  ['no secret', example.replace(`&secret=${secret}`, '')],
  ['half a secret', example.slice(0, -32)],
  ['another key', example.replace(pubkey, 'npub1')],
  ['another scheme', example.replace('walletconnect', 'nodeconnect')],
  ['endless parameters', `${example}&${'x'.repeat(5000)}`],
  ['nothing', ''],
])('%s is refused, and the secret not told', (_, text) => {
  const read = walletConnection(text)
  if (!('problem' in read)) throw new Error('it was read')
  expect(read.problem).toMatch(/connection/)
  expect(read.problem).not.toContain(secret.slice(0, 16))
})
