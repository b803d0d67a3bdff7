import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test, vi } from 'vitest'
import { createIdentity, type IdentityOptions, signerWithKey } from './identity.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'
import { storedSignerKey } from './stored-signer.ts'
import { type Signer, SignerError, type SignerWay } from './signer.ts'

const note = { kind: 1, created_at: 1_700_000_000, tags: [], content: 'Hello' }
const secrets = { alice: generateSecretKey(), bob: generateSecretKey() }
const alice = getPublicKey(secrets.alice)

/** A signer that signs, and whether it was closed. */
function signerOf(name: keyof typeof secrets, way: SignerWay = 'remote') {
  const signer = ownSigner(secrets[name].slice())
  return { ...signer, way, close: vi.fn(signer.close) }
}

/** The tabs of one browser, which share a storage and hear of what others write. */
function browser() {
  const stored = new Map<string, string>()
  const tabs: EventTarget[] = []

  function tab(openers: Partial<IdentityOptions['openers']> = {}) {
    const here = new EventTarget()
    tabs.push(here)
    const none = { open: async () => Promise.reject(new SignerError('MISSING_NDK')) }
    return createIdentity({
      openers: { extension: none, remote: none, own: none, ...openers },
      otherTabs: here,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem(key, newValue) {
          stored.set(key, newValue)
          for (const other of tabs) if (other !== here) change(other, { key, newValue })
        },
      },
    })
  }

  function change(where: EventTarget, fields: { key: string | null; newValue: string | null }) {
    where.dispatchEvent(Object.assign(new Event('storage'), fields))
  }

  return { stored, tabs, tab, change }
}

test('a page knows nothing until it has looked, and then whether somebody is connected', async () => {
  const { tab } = browser()
  const identity = tab()
  expect(identity.getSnapshot()).toEqual({ state: 'unknown' })
  identity.restore()
  expect(identity.getSnapshot()).toEqual({ state: 'none' })
})

test('who connects is connecting, then connected, and everybody who listens hears of it', async () => {
  const { tab } = browser()
  const identity = tab()
  identity.restore()
  const seen: unknown[] = []
  const end = identity.subscribe(() => seen.push(identity.getSnapshot()))
  const signer = signerOf('alice')
  expect(await identity.connect('remote', async () => signer)).toBe(signer)
  expect(seen).toEqual([
    { state: 'connecting', way: 'remote' },
    { state: 'connected', signer },
  ])
  end()
  await identity.disconnect()
  expect(seen).toHaveLength(2)
  expect(identity.getSnapshot()).toEqual({ state: 'none' })
  expect(signer.close).toHaveBeenCalledOnce()
})

test('way and key are remembered, nothing else, and not after disconnecting', async () => {
  const { tab, stored } = browser()
  const identity = tab()
  await identity.connect('remote', async () => signerOf('alice'))
  expect([...stored]).toEqual([[storedSignerKey, JSON.stringify({ way: 'remote', pubkey: alice })]])
  await identity.disconnect()
  expect([...stored]).toEqual([[storedSignerKey, 'null']])
})

test('after a reload the signer is opened by the first signature, once', async () => {
  const { tab } = browser()
  await tab().connect('remote', async () => signerOf('alice'))
  const open = vi.fn(async (_pubkey: string) => signerOf('alice') as Signer)
  const identity = tab({ remote: { open } })
  identity.restore()
  const state = identity.getSnapshot()
  if (state.state !== 'connected') throw new Error(state.state)
  expect([state.signer.way, state.signer.pubkey]).toEqual(['remote', alice])
  expect(open).not.toHaveBeenCalled()
  const both = await Promise.all([state.signer.sign(note), state.signer.sign(note)])
  expect(both.map(({ pubkey }) => pubkey)).toEqual([alice, alice])
  expect(open.mock.calls).toEqual([[alice]])
})

test('where connecting fails, who was connected stays', async () => {
  const { tab, stored } = browser()
  const identity = tab()
  const first = signerOf('alice')
  await identity.connect('remote', async () => first)
  const failing = Promise.reject(new SignerError('NO_USER'))
  await expect(identity.connect('extension', () => failing)).rejects.toThrow('NO_USER')
  expect(identity.getSnapshot()).toEqual({ state: 'connected', signer: first })
  expect(first.close).not.toHaveBeenCalled()
  expect(stored.get(storedSignerKey)).toContain('remote')
})

test('the latest wins, whichever is there first', async () => {
  const { tab } = browser()
  const identity = tab()
  const [late, wanted] = [signerOf('alice'), signerOf('bob')]
  let arrive: (signer: Signer) => void = () => undefined
  const first = identity.connect('remote', () => new Promise((resolve) => (arrive = resolve)))
  await identity.connect('remote', async () => wanted)
  arrive(late)
  await expect(first).rejects.toEqual(new SignerError('NO_USER'))
  expect(late.close).toHaveBeenCalledOnce()
  expect(identity.getSnapshot()).toEqual({ state: 'connected', signer: wanted })
})

test('who disconnects while connecting stays disconnected', async () => {
  const { tab } = browser()
  const identity = tab()
  const late = signerOf('alice')
  let arrive: (signer: Signer) => void = () => undefined
  const first = identity.connect('remote', () => new Promise((resolve) => (arrive = resolve)))
  await identity.disconnect()
  arrive(late)
  await expect(first).rejects.toEqual(new SignerError('NO_USER'))
  expect(late.close).toHaveBeenCalledOnce()
  expect(identity.getSnapshot()).toEqual({ state: 'none' })
})

test('what was kept for a signer goes with it, also when another kind takes its place', async () => {
  const { tab } = browser()
  const forget = vi.fn(async () => undefined)
  const identity = tab({ remote: { open: async () => signerOf('alice'), forget } })
  await identity.connect('remote', async () => signerOf('alice'))
  await identity.connect('remote', async () => signerOf('bob'))
  expect(forget).not.toHaveBeenCalled()
  await identity.connect('extension', async () => signerOf('bob', 'extension'))
  expect(forget).toHaveBeenCalledOnce()
  await identity.disconnect()
  expect(forget).toHaveBeenCalledOnce()
})

test('two tabs agree', async () => {
  const { tab, tabs, change } = browser()
  const [here, there] = [tab(), tab({ remote: { open: async () => signerOf('alice') } })]
  there.restore()
  await here.connect('remote', async () => signerOf('alice'))
  const state = there.getSnapshot()
  if (state.state !== 'connected') throw new Error(state.state)
  expect(await state.signer.sign(note)).toMatchObject({ pubkey: alice })
  await there.disconnect()
  expect(here.getSnapshot()).toEqual({ state: 'none' })
  await here.connect('remote', async () => signerOf('alice'))
  // What is said again changes nothing, nor what others store; clearing the storage disconnects.
  const before = there.getSnapshot()
  const same = JSON.stringify({ way: 'remote', pubkey: alice })
  for (const key of [storedSignerKey, 'other']) {
    if (tabs[1]) change(tabs[1], { key, newValue: key === 'other' ? null : same })
    expect(there.getSnapshot()).toBe(before)
  }
  if (tabs[1]) change(tabs[1], { key: null, newValue: null })
  expect(there.getSnapshot()).toEqual({ state: 'none' })
})

test('who is connected signs for the account of their key alone', async () => {
  const identity = browser().tab()
  expect(signerWithKey(identity.getSnapshot(), alice)).toBeNull()
  const signer = await identity.connect('remote', async () => signerOf('alice'))
  expect(signerWithKey(identity.getSnapshot(), alice)).toBe(signer)
  for (const other of [getPublicKey(secrets.bob), null])
    expect(signerWithKey(identity.getSnapshot(), other)).toBeNull()
})

test.each([
  '',
  'x',
  '{}',
  '[]',
  `{"way":"other","pubkey":"${alice}"}`,
  '{"way":"own","pubkey":"x"}',
])('a stored %j is nobody', (text) => {
  const { tab, stored } = browser()
  stored.set(storedSignerKey, text)
  const identity = tab()
  identity.restore()
  expect(identity.getSnapshot()).toEqual({ state: 'none' })
})
