import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { RelayAway } from '#app/client/social/outbox/our-relay.ts'
import { writtenNote } from '#tests/rig/rendered-pages.ts'
import { react, type ReactionKind } from './react.ts'

const { json, pubkey } = writtenNote
const sign: Signer['sign'] = (event) => Promise.resolve({ ...event, id: 'b', pubkey, sig: 'c' })
const answering = (accepted: boolean) => ({ send: () => Promise.resolve({ accepted, text: '' }) })

beforeEach(() => void vi.stubGlobal('location', new URL('https://site.test/')))
afterEach(() => void vi.unstubAllGlobals())

test.each(['REACTION', 'REPOST'] as const)(
  'a %s has worked where the relay has it, and not where it, the signer or the line refuses',
  async (kind: ReactionKind) => {
    expect(await react(kind, json, { sign }, answering(true))).toBe(true)
    expect(await react(kind, json, { sign }, answering(false))).toBe(false)
    const away = { send: () => Promise.reject(new RelayAway()) }
    expect(await react(kind, json, { sign }, away)).toBe(false)
    const refusing = { sign: () => Promise.reject(new Error('not now')) }
    expect(await react(kind, json, refusing, answering(true))).toBe(false)
  },
)
