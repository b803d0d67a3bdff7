import { expect, test } from 'vitest'
import { bunkerLink } from './bunker-link.ts'

const key = 'ab'.repeat(32)
const own = 'wss://tributary.example/relay'

function linkTo(...relays: string[]): string {
  return `bunker://${key}?${relays.map((relay) => `relay=${encodeURIComponent(relay)}`).join('&')}`
}

function relaysOf(text: string, ownRelay = own): string[] | string {
  const read = bunkerLink(text, ownRelay)
  return 'value' in read ? read.value.relays : read.problem
}

test('a link is read with its relays, each once, and its secret', () => {
  const link = `${linkTo('wss://relay.example', 'wss://RELAY.example/', 'wss://b.example/x')}&secret=a%20b`
  expect(bunkerLink(` ${link}\n`, own)).toEqual({
    value: { pubkey: key, relays: ['wss://relay.example/', 'wss://b.example/x'], secret: 'a b' },
  })
})

test('a link needs no secret, and its key may be written in capitals', () => {
  const link = `bunker://${key.toUpperCase()}?relay=wss://relay.example&secret=`
  expect(bunkerLink(link, own)).toEqual({
    value: { pubkey: key, relays: ['wss://relay.example/'], secret: null },
  })
})

test.each([
  ['nothing', ''],
  ['a name', 'bob@relay.example'],
  ['another scheme', linkTo('wss://relay.example').replace('bunker', 'nostrconnect')],
  ['a short key', 'bunker://abcd?relay=wss://relay.example'],
  ['a key that is none', `bunker://${'g'.repeat(64)}?relay=wss://relay.example`],
  ['no relay', `bunker://${key}?secret=x`],
  ['no question mark', `bunker://${key}`],
  ['six relays', linkTo(...Array.from({ length: 6 }, (_, at) => `wss://r${at}.example`))],
  ['a secret without end', `${linkTo('wss://relay.example')}&secret=${'x'.repeat(501)}`],
  ['a text without end', `${linkTo('wss://relay.example')}&x=${'x'.repeat(4000)}`],
])('%s is no link', (_, text) => {
  expect(bunkerLink(text, own)).toEqual({ problem: expect.any(String) as string })
})

const nowhere = [
  'https://relay.example',
  'ws://relay.example',
  'wss://me:secret@relay.example',
  'wss://localhost',
  'wss://localhost.',
  'wss://LocalHost:7000',
  'wss://relay.localhost',
  'wss://printer',
  'wss://nas.local',
  'wss://nas.local.',
  'wss://metadata.google.internal',
  'wss://127.0.0.1',
  'wss://127.1',
  'wss://2130706433',
  'wss://0x7f000001',
  'wss://0x7f.1',
  'wss://017700000001',
  'wss://0177.0.0.1',
  'wss://127。0。0。1',
  'wss://１２７.0.0.1',
  'wss://0',
  'wss://10.1.2.3',
  'wss://172.16.0.1',
  'wss://172.31.255.255',
  'wss://192.168.1.1',
  'wss://169.254.169.254',
  'wss://100.64.0.1',
  'wss://[::1]',
  'wss://[::]',
  'wss://[fc00::1]',
  'wss://[fd12:3456::1]',
  'wss://[fe80::1]',
  'wss://[::ffff:127.0.0.1]',
  'wss://[::ffff:a00:1]',
  'wss://[64:ff9b::10.0.0.1]',
  'wss://[2002:7f00:1::]',
]

test.each(nowhere)('%s is reached for nobody, alone or beside another', (relay) => {
  expect(relaysOf(linkTo(relay))).toContain('no relay that may be reached')
  expect(relaysOf(linkTo('wss://relay.example', relay))).toContain('no relay that may be reached')
})

test.each(['wss://172.32.0.1/', 'wss://8.8.8.8/', 'wss://[2606:4700::1]/', 'wss://local.example/'])(
  '%s is on the public internet',
  (relay) => expect(relaysOf(linkTo(relay))).toEqual([relay]),
)

test('the own relay may be anywhere, and without TLS others may be so too', () => {
  const here = 'ws://127.0.0.1:3000/relay'
  expect(relaysOf(linkTo(here), here)).toEqual([here])
  expect(relaysOf(linkTo('ws://relay.example'), here)).toEqual(['ws://relay.example/'])
  for (const other of ['ws://127.0.0.1:3001/relay', 'ws://127.0.0.1:3000/', 'ws://localhost:3000'])
    expect(relaysOf(linkTo(other), here), other).toContain('no relay that may be reached')
})
