import { afterEach, expect, test, vi } from 'vitest'
import { sessionTokens } from '#app/client/base/session/authenticated-call.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { becomeHost } from './become-host.ts'
import { postMessage } from './chat-calls.ts'

const pubkey = 'ab'.repeat(32)
const signer: Signer = {
  way: 'extension',
  pubkey,
  sign: (event) => Promise.resolve({ ...event, id: 'cd'.repeat(32), pubkey, sig: 'ef'.repeat(64) }),
  close: () => {},
}

afterEach(() => {
  sessionTokens.forget()
  vi.unstubAllGlobals()
})

const activity = {
  d: 'l',
  title: 'Live',
  summary: '',
  image: null,
  streaming: 'https://media.test/live.mp3',
  status: 'LIVE',
  starts: 0,
  ends: null,
  relay: 'wss://relay.test',
  contents: [],
} as const

/** What the calls say of the device, in a browser that names itself like this. */
async function saidOf(userAgent: string) {
  const said: Record<string, unknown> = {}
  vi.stubGlobal('navigator', { userAgent, platform: 'Linux x86_64' })
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (typeof body === 'string')
      said[path] = (JSON.parse(body) as { _tributary: unknown })._tributary
    return Promise.resolve(Response.json({ token: 'a token' }))
  })
  await postMessage(signer, { id: 'l', address: 'a', relay: 'wss://relay.test' }, 'Hello')
  await becomeHost(signer, { showId: 's', livestreamId: 'l', activity })
  return said
}

test('chat messages and the set-up of a livestream name the browser as the system', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(await saidOf(firefox)).toEqual({
    '/v1/me/post-chat-message': { platform: 'WEB', os: 'Firefox', device: 'browser' },
    '/v1/me/podcast-setup-live': { os: 'Firefox', device: 'browser' },
  })
})

test('a browser that nobody knows is an unknown one', async () => {
  expect(await saidOf('x')).toMatchObject({ '/v1/me/podcast-setup-live': { os: 'Unknown' } })
})
