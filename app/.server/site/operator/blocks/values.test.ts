import { expect, test } from 'vitest'
import type { BlockKind } from '#app/rules/base/blocks.ts'
import { readBlockValue } from './values.ts'

const key = 'a'.repeat(63) + '1'

test.each<[BlockKind, string, string]>([
  ['EMAIL_DOMAIN', 'EXAMPLE.com.', 'example.com'],
  ['EMAIL_DOMAIN', ' @Mail.example.com ', 'mail.example.com'],
  ['EMAIL_DOMAIN', '*.example.com', 'example.com'],
  ['EMAIL_DOMAIN', 'bücher.example', 'xn--bcher-kva.example'],
  ['EMAIL_DOMAIN', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['EMAIL_DOMAIN', 'ｅxample.com', 'example.com'],
  ['FEED_HOST', 'https://www.Feeds.example:8443/a?b', 'feeds.example'],
  ['FEED_HOST', '192.0.2.7', '192.0.2.7'],
  ['RELAY', 'wss://Relay.example/inbox', 'relay.example'],
  ['RELAY', 'relay.example', 'relay.example'],
  ['NETWORK', '2001:DB8::1', '2001:db8::/64'],
  ['NETWORK', '10.1.2.3/16', '10.1.0.0/16'],
  ['NOSTR_KEY', key.toUpperCase(), key],
  ['WORD', '  Free\u200b \n SATS ', 'free sats'],
])('%s: %s is kept as %s, and again', (kind, text, value) => {
  expect(readBlockValue(kind, text)).toEqual({ value })
  expect(readBlockValue(kind, value)).toEqual({ value })
})

test.each<[BlockKind, string]>([
  ['EMAIL_DOMAIN', 'com'],
  ['EMAIL_DOMAIN', 'ada@example.com'],
  ['EMAIL_DOMAIN', 'example.com/path'],
  ['EMAIL_DOMAIN', '192.0.2.7'],
  ['EMAIL_DOMAIN', `${'a'.repeat(300)}.com`],
  ['FEED_HOST', 'localhost'],
  ['FEED_HOST', 'https://'],
  ['RELAY', '[::1]'],
  ['NETWORK', '10.0.0.0/8'],
  ['NETWORK', '2001:db8::/31'],
  ['NETWORK', '0.0.0.0/0'],
  ['NOSTR_KEY', 'npub1'],
  ['WORD', 'a'],
  ['WORD', '\u200b\u200b!?'],
  ['WORD', 'a'.repeat(101)],
])('%s: %s is none', (kind, text) => {
  const { value, problem } = readBlockValue(kind, text)
  expect([value, typeof problem]).toEqual([null, 'string'])
})
