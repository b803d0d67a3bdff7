import { expect, test } from 'vitest'
import { type Scan, waitForScan } from './remote-scan.ts'
import { storedRemoteSigner } from './remote-signer.ts'
import {
  closed,
  code,
  methods,
  startRemote,
  startRemoteSigner,
} from '#tests/rig/nostr/started-remote.ts'

const site = 'https://tributary.example'
const note = { kind: 1, created_at: 1_700_000_000, tags: [['t', 'x']], content: 'Hello' }

/** What a signer reads off the QR code. */
function scanned({ uri }: Scan) {
  const { hostname, protocol, searchParams } = new URL(uri)
  return { client: hostname, protocol, ...Object.fromEntries(searchParams) } as Record<
    'client' | 'protocol' | 'relay' | 'secret' | 'name' | 'url',
    string
  >
}

test('a signer that scans the code connects', async () => {
  const { relay, asked, remote, options } = await startRemote()
  const scan = waitForScan(relay, site, options)
  const { client, secret, ...shown } = scanned(scan)
  expect(shown).toEqual({
    protocol: 'nostrconnect:',
    relay,
    name: 'Tributary',
    url: site,
  })
  await expect.poll(() => JSON.stringify(asked)).toContain(client)
  remote.answer({ id: 'x', client }, { result: secret })
  const signer = closed(await scan.signer)
  expect(await signer.sign(note)).toMatchObject({ ...note, pubkey: remote.user })
  expect(methods(remote)).toEqual(['get_public_key', 'sign_event'])
  signer.close()
  const again = await storedRemoteSigner(options)
  expect(again && closed(again).pubkey).toBe(remote.user)
  expect(await again?.sign(note)).toMatchObject({ pubkey: remote.user })
})

test('who scans the code without knowing its secret is not connected', async () => {
  const { relay, asked, remote, options } = await startRemote()
  const scan = waitForScan(relay, site, options)
  const { client, secret } = scanned(scan)
  await expect.poll(() => JSON.stringify(asked)).toContain(client)
  const other = await startRemoteSigner(relay)
  other.answer({ id: 'x', client }, { result: 'ack' })
  other.answer({ id: 'x', client }, { result: '0'.repeat(32) })
  remote.answer({ id: 'x', client }, { result: secret })
  expect(closed(await scan.signer).pubkey).toBe(remote.user)
})

test('a code that nobody scans is called off', async () => {
  const leaving = new AbortController()
  const { relay, options } = await startRemote({ signal: leaving.signal })
  const scan = waitForScan(relay, site, options)
  const waiting = code(scan.signer)
  leaving.abort()
  expect(await waiting).toBe('NO_USER')
})

test('a relay that isn’t there is told', async () => {
  const { options } = await startRemote()
  const scan = waitForScan('ws://127.0.0.1:9/', site, options)
  expect(await code(scan.signer)).toBe('MISSING_NDK')
})
