import { generateSecretKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'
import { SignerError } from '#app/client/social/signers/signer.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { muteTexts } from '#app/texts/social/muting.ts'
import { changeMute } from './mute.ts'

const person = 'b'.repeat(64)
const own = ownSigner(generateSecretKey())
const signs = () => Promise.resolve(own)

/** A server whose list of the key is this one, and what was asked of it. */
function server({
  list = null,
  isOnList = false,
  fails = null,
}: {
  list?: Partial<NostrEvent> | null
  isOnList?: boolean
  fails?: string | null
}) {
  const asked: string[] = []
  const published: NostrEvent[] = []
  const call = ((name: string, body: { event?: NostrEvent }) => {
    asked.push(name)
    if (name === fails)
      return Promise.resolve({ ok: false, error: { status: 503, error: 'X', message: 'Not now' } })
    if (body.event) published.push(body.event)
    const value = name === 'me/nostr-mute-list' ? { event: list } : { pubkey: person, isOnList }
    return Promise.resolve({ ok: true, value })
  }) as AuthenticatedCall
  return { call, asked, published }
}

test('a mute holds here first, and then on the key’s list, beside what is there', async () => {
  const list = { created_at: 5, tags: [['word', 'rain']], content: 'private' }
  const { call, asked, published } = server({ list })
  expect(await changeMute({ person, mutes: true }, signs, call)).toEqual({
    done: true,
    problem: null,
  })
  expect(asked).toEqual(['me/mute', 'me/nostr-mute-list', 'me/nostr-mute-list-publish'])
  expect(published).toMatchObject([{ content: 'private', tags: [...list.tags, ['p', person]] }])
})

test('without a key, or where the list says so already, nothing is signed', async () => {
  const { call, asked } = server({ isOnList: true })
  expect((await changeMute({ person, mutes: true }, signs, call)).done).toBe(true)
  expect((await changeMute({ person, mutes: false }, null, call)).done).toBe(true)
  expect(asked).toEqual(['me/mute', 'me/unmute'])
})

test('whom the key’s list still mutes isn’t unmuted, and why is said', async () => {
  const list = { created_at: 5, tags: [['p', person]], content: '' }
  const { call, published } = server({ list, isOnList: true })
  const refuses = () => Promise.resolve({ sign: () => Promise.reject(new SignerError('NO_USER')) })
  const refused = { done: false, problem: muteTexts.keptHere }
  expect(await changeMute({ person, mutes: false }, refuses, call)).toEqual(refused)
  expect(await changeMute({ person, mutes: false }, () => Promise.resolve(null), call)).toEqual(
    refused,
  )
  const away = server({ list, isOnList: true, fails: 'me/nostr-mute-list' })
  expect(await changeMute({ person, mutes: false }, signs, away.call)).toEqual({
    done: false,
    problem: 'Not now',
  })
  expect(await changeMute({ person, mutes: false }, signs, call)).toEqual({
    done: true,
    problem: null,
  })
  expect(published).toMatchObject([{ tags: [] }])
})
