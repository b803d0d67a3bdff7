import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { AuthenticatedCall, CallError } from '#app/client/base/session/authenticated-call.ts'
import { changeProblem } from '#app/protocols/nostr/follow-list-change.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { followingTexts as texts } from '#app/texts/social/following.ts'
import { changeFollow } from './follow.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'
import { SignerError } from '#app/client/social/signers/signer.ts'

const signer = ownSigner(generateSecretKey())
const [ada, bo] = [getPublicKey(generateSecretKey()), getPublicKey(generateSecretKey())]
const list = await signer.sign({ kind: 3, created_at: 1000, tags: [['p', ada]], content: '{}' })

/** The server, which has a list and takes the next one, unless it refuses a call. */
function server(refusals: Record<string, CallError> = {}) {
  const published: NostrEvent[] = []
  const call = (async (name: string, body: { event: NostrEvent }) => {
    const error = refusals[name]
    if (error) return { ok: false, error }
    if (name === 'me/nostr-follow-list') return { ok: true, value: { event: list } }
    published.push(body.event)
    return { ok: true, value: {} }
  }) as AuthenticatedCall
  return { published, call }
}

test('somebody is followed by a list with one more tag, and no longer by one with one less', async () => {
  const { published, call } = server()
  expect(await changeFollow({ pubkey: bo, follows: true }, signer, call)).toEqual({ done: true })
  expect(await changeFollow({ pubkey: ada, follows: false }, signer, call)).toEqual({ done: true })
  expect(published.map(({ tags }) => tags)).toEqual([
    [
      ['p', ada],
      ['p', bo],
    ],
    [],
  ])
})

test('following who is followed already publishes nothing', async () => {
  const { published, call } = server()
  expect(await changeFollow({ pubkey: ada, follows: true }, signer, call)).toEqual({ done: true })
  expect(published).toEqual([])
})

test('what the server says about follow lists is shown, all else as what was tried', async () => {
  const missing = {
    status: 404,
    error: 'ERROR_MISSING_FOLLOW_LIST',
    message: texts.errors.ERROR_MISSING_FOLLOW_LIST,
  }
  const unknown = { status: 500, error: 'ERROR_UNKNOWN', message: 'Internal server error' }
  const follow = { pubkey: bo, follows: true }
  const cases = [
    [{ 'me/nostr-follow-list': missing }, follow, missing.message],
    [{ 'me/nostr-follow-list': unknown }, follow, texts.failed.follow],
    [
      { 'me/nostr-follow-list-publish': unknown },
      { ...follow, pubkey: ada, follows: false },
      texts.failed.unfollow,
    ],
  ] as const
  for (const [refusals, change, problem] of cases)
    expect(await changeFollow(change, signer, server(refusals).call)).toEqual({
      done: false,
      problem,
    })
})

test('a signer that refuses has nothing published', async () => {
  const { published, call } = server()
  const refusing = { sign: () => Promise.reject(new SignerError('NO_USER')) }
  expect(await changeFollow({ pubkey: bo, follows: true }, refusing, call)).toEqual({
    done: false,
    problem: texts.failed.follow,
  })
  expect(published).toEqual([])
})

test('of what two tabs press at once both hold, whether it is the same follow or another', async () => {
  const cy = getPublicKey(generateSecretKey())
  for (const keys of [
    [bo, bo],
    [bo, cy],
  ]) {
    let newest = list
    const call = (async (name: string, body: { event: NostrEvent }) => {
      // Both have asked before either publishes.
      if (name === 'me/nostr-follow-list') return { ok: true, value: { event: newest } }
      const isNext = changeProblem(newest, body.event) === null
      if (isNext) newest = body.event
      return isNext
        ? { ok: true, value: {} }
        : { ok: false, error: { status: 409, error: 'FOLLOW_LIST_CHANGED', message: 'Changed' } }
    }) as AuthenticatedCall
    const pressed = keys.map((pubkey) => changeFollow({ pubkey, follows: true }, signer, call))
    expect(await Promise.all(pressed)).toEqual(keys.map(() => ({ done: true })))
    expect(newest.tags.map(([, key]) => key).sort()).toEqual([ada, ...new Set(keys)].sort())
  }
})

test('who is overtaken again and again is told so', async () => {
  const changed = { status: 409, error: 'FOLLOW_LIST_CHANGED', message: 'Changed' }
  const { call } = server({ 'me/nostr-follow-list-publish': changed })
  expect(await changeFollow({ pubkey: bo, follows: true }, signer, call)).toEqual({
    done: false,
    problem: 'Changed',
  })
})
