import { finalizeEvent, generateSecretKey, verifyEvent } from 'nostr-tools/pure'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signerProblem } from '#app/components/social/nostr/connect/signer-problem.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { deleteStoredRemote } from './remote-storage.ts'
import { storedRemoteSigner, type RemoteOptions, remoteSigner } from './remote-signer.ts'
import { memorySignerStorage } from '#tests/rig/nostr/memory-signer-storage.ts'
import type { RemoteSigner } from '#tests/rig/nostr/remote-signer.ts'
import { closed, code, methods, startRemote } from '#tests/rig/nostr/started-remote.ts'

const note = { kind: 1, created_at: 1_700_000_000, tags: [['t', 'x']], content: 'Hello' }

/** What people read of a failure. */
function problem(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'done', signerProblem)
}

async function connect(options: RemoteOptions = {}) {
  const begun = await startRemote(options)
  return { ...begun, signer: closed(await remoteSigner(begun.link, begun.options)) }
}

test('a link connects, with its secret, to the key that the signer signs with', async () => {
  const { remote, signer } = await connect()
  expect([signer.way, signer.pubkey]).toEqual(['remote', remote.user])
  expect(remote.user).not.toBe(remote.own)
  expect(remote.requests[0]?.params.slice(0, 2)).toEqual([remote.own, 'let me in'])
  expect(remote.requests[0]?.params[2]).toContain('sign_event:1,')
  const signed = await signer.sign(note)
  expect(signed).toMatchObject({ ...note, pubkey: remote.user })
  expect(verifyEvent({ ...signed })).toBe(true)
  // It isn't asked for relays, to which it could send the browser anywhere.
  expect(methods(remote)).toEqual(['connect', 'get_public_key', 'sign_event'])
})

test('after a reload the signer is found again, and asked nothing until something is to be signed', async () => {
  const { remote, signer, options } = await connect()
  signer.close()
  const again = await storedRemoteSigner(options)
  if (!again) throw new Error('nothing was kept')
  closed(again)
  expect([again.way, again.pubkey]).toEqual(['remote', remote.user])
  expect(await again.sign(note)).toMatchObject({ pubkey: remote.user })
  expect(methods(remote)).toEqual(['connect', 'get_public_key', 'sign_event'])
  expect(new Set(remote.requests.map(({ client }) => client)).size).toBe(1)
})

test('the link’s secret is not kept, and nothing once it is forgotten', async () => {
  const { storage, options } = await connect()
  expect(JSON.stringify([...storage.all])).not.toContain('let me in')
  await deleteStoredRemote(storage)
  expect(await storedRemoteSigner(options)).toBeNull()
  expect(await storedRemoteSigner({ storage: memorySignerStorage({ isBroken: true }) })).toBeNull()
})

test('each connection has a key of its own', async () => {
  const { remote, link, options } = await connect()
  closed(await remoteSigner(link, options))
  expect(new Set(remote.requests.map(({ client }) => client)).size).toBe(2)
})

test('a signer that refuses to connect, or to sign', async () => {
  const { remote, link, options, storage } = await startRemote()
  remote.answers.connect = () => ({ error: 'invalid secret' })
  expect(await code(remoteSigner(link, options))).toBe('NO_USER')
  expect(await problem(remoteSigner(link, options))).toBe(
    texts.signerRefused(texts.steps.connect, 'invalid secret'),
  )
  expect(storage.all.size).toBe(0)
  remote.answers = { sign_event: () => ({ error: 'denied' }) }
  const signer = closed(await remoteSigner(link, options))
  expect(await code(signer.sign(note))).toBe('NO_USER')
  expect(await problem(signer.sign(note))).toBe(
    texts.signerRefused(texts.steps.sign_event, 'denied'),
  )
  remote.answers = { sign_event: () => ({ error: `no\n\n<b>\u202e${'x'.repeat(5000)}` }) }
  const long = await problem(signer.sign(note))
  expect(long).toContain('“no <b> xxx')
  expect(long.length).toBeLessThan(350)
  remote.answers = {}
  expect(await code(signer.sign(note))).toBe('done')
})

test.each<[string, (remote: RemoteSigner) => string]>([
  ['signed by another key', () => JSON.stringify(finalizeEvent({ ...note }, generateSecretKey()))],
  [
    'with another content',
    ({ userSecret }) => JSON.stringify(finalizeEvent({ ...note, content: 'Bye' }, userSecret)),
  ],
  [
    'with one tag more',
    ({ userSecret }) =>
      JSON.stringify(finalizeEvent({ ...note, tags: [...note.tags, ['p', 'x']] }, userSecret)),
  ],
  [
    'changed after it was signed',
    ({ userSecret }) =>
      JSON.stringify({ ...finalizeEvent({ ...note, content: 'Bye' }, userSecret), ...note }),
  ],
  ['without its fields', () => '{}'],
  ['that is no JSON', () => 'ack'],
])('an event %s is refused', async (_, answer) => {
  const { remote, signer } = await connect()
  remote.answers.sign_event = () => ({ result: answer(remote) })
  expect(await code(signer.sign(note))).toBe('WRONG_ANSWER')
})

test('a signer without a key is none', async () => {
  const { remote, link, options } = await startRemote()
  remote.answers.get_public_key = () => ({ result: 'npub1' })
  expect(await code(remoteSigner(link, options))).toBe('WRONG_ANSWER')
})

test('a signer that never answers is left at once when it is called off', async () => {
  const leaving = new AbortController()
  const { remote, link, options } = await startRemote({ signal: leaving.signal })
  remote.answers.connect = () => null
  const connecting = code(remoteSigner(link, options))
  await remote.asked('connect')
  leaving.abort()
  expect(await connecting).toBe('NO_USER')
  expect(await code(remoteSigner(link, options))).toBe('NO_USER')
})

test('a signer that never answers is given up after its time', async () => {
  const { remote, link, options } = await startRemote()
  remote.answers.connect = () => null
  expect(await code(remoteSigner(link, { ...options, connectMs: 100 }))).toBe('MISSING_NDK')
  remote.answers = { sign_event: () => null }
  const signer = closed(await remoteSigner(link, { ...options, signMs: 100 }))
  expect(await code(signer.sign(note))).toBe('MISSING_NDK')
})

test('what is waited for ends when the signer is closed', async () => {
  const { remote, signer } = await connect()
  remote.answers.sign_event = () => null
  const signing = code(signer.sign(note))
  await remote.asked('sign_event')
  signer.close()
  expect(await signing).toBe('MISSING_NDK')
  expect(await code(signer.sign(note))).toBe('MISSING_NDK')
})

test('a connection that broke is made anew for a signature', async () => {
  const { remote, signer, asked, drop } = await connect()
  const client = remote.requests[0]?.client ?? ''
  drop(client)
  // Until the browser has noticed, it may send to a connection that is no more.
  await expect.poll(() => code(signer.sign(note))).toBe('done')
  expect(asked.filter((filter) => JSON.stringify(filter).includes(client))).toHaveLength(2)
})

test('a relay that isn’t there is told', async () => {
  const { link, options } = await startRemote()
  const nowhere = { ...link, relays: ['ws://127.0.0.1:9/'] }
  expect(await code(remoteSigner(nowhere, options))).toBe('MISSING_NDK')
})

test.each(['http://signer.example/', 'javascript:alert(1)', 'https://', 'x'.repeat(3000)])(
  'a signer cannot send its owner to %s',
  async (page) => {
    const onAuthPage = vi.fn()
    const { remote, link, options } = await startRemote({ onAuthPage })
    remote.answers.connect = (request) => {
      remote.answer(request, { result: 'auth_url', error: page })
      return { result: 'ack' }
    }
    closed(await remoteSigner(link, options))
    expect(onAuthPage).not.toHaveBeenCalled()
  },
)

test('a page that the signer wants visited is handed on, and gives its owner more time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const onAuthPage = vi.fn()
  const { remote, link, options } = await startRemote({ onAuthPage })
  remote.answers.connect = () => ({ result: 'auth_url', error: 'https://signer.example/allow' })
  const asked = remote.asked('connect')
  const connecting = remoteSigner(link, options)
  const request = await asked
  await expect.poll(() => onAuthPage.mock.calls).toEqual([['https://signer.example/allow']])
  vi.advanceTimersByTime(290_000)
  remote.answer(request, { result: 'ack' })
  expect(closed(await connecting).pubkey).toBe(remote.user)
})
