import { generateSecretKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { deleteNotesTexts as texts } from '#app/texts/social/delete-notes.ts'
import { type DeletionProgress, requestNoteDeletion } from './delete-notes.ts'
import { RelayAway } from '#app/client/social/outbox/our-relay.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'
import { SignerError } from '#app/client/social/signers/signer.ts'

const signer = ownSigner(generateSecretKey())

/** A relay with so many notes, which gives a hundred at once and deletes what it is asked to. */
function relayWith(count: number) {
  let notes = Array.from({ length: count }, (_, at) => ({
    id: String(at).padStart(64, '0'),
    kind: at % 2 ? 7 : 1,
  }))
  const sent: NostrEvent[] = []
  const reports: DeletionProgress[] = []
  const call = (() =>
    Promise.resolve({
      ok: true,
      value: { notes: notes.slice(0, 100), left: notes.length },
    })) as AuthenticatedCall
  const relay = {
    send(event: NostrEvent) {
      sent.push(event)
      const gone = new Set(event.tags.map(([, id]) => id))
      notes = notes.filter(({ id }) => !gone.has(id))
      return Promise.resolve({ accepted: true, text: '' })
    },
  }
  const ports = {
    signer,
    relay,
    call,
    onProgress: (progress: DeletionProgress) => void reports.push(progress),
  }
  return { ports, sent, reports }
}

test('all notes are asked for in signed requests for a hundred each, and it is told how far it is', async () => {
  const { ports, sent, reports } = relayWith(250)
  expect(await requestNoteDeletion({ ...ports, now: () => 5000 })).toBeNull()
  expect(
    sent.map(({ kind, tags }) => [kind, tags.filter(([name]) => name === 'e').length]),
  ).toEqual([
    [5, 100],
    [5, 100],
    [5, 50],
  ])
  expect(sent[0]?.created_at).toBe(5)
  expect(reports.map(({ requested, remaining }) => [requested, remaining])).toEqual([
    [0, 250],
    [100, 150],
    [200, 50],
    [250, 0],
  ])
})

test('after a failure it goes on with what is left', async () => {
  const { ports, sent, reports } = relayWith(250)
  let times = 0
  const failing = {
    send: (event: NostrEvent) =>
      ++times === 2 ? Promise.reject(new RelayAway()) : ports.relay.send(event),
  }
  expect(await requestNoteDeletion({ ...ports, relay: failing })).toBe(texts.away)
  expect(sent).toHaveLength(1)
  expect(await requestNoteDeletion(ports)).toBeNull()
  expect(sent).toHaveLength(3)
  expect(reports.at(-1)).toEqual({ requested: 150, remaining: 0 })
})

test('it ends with what is wrong: no signature, a refusal, notes that stay, a server that is away', async () => {
  const { ports } = relayWith(150)
  const unwilling = { sign: () => Promise.reject(new SignerError('NO_USER')) }
  expect(await requestNoteDeletion({ ...ports, signer: unwilling })).toBe(texts.notSigned)
  const refusing = { send: () => Promise.resolve({ accepted: false, text: 'blocked: not here' }) }
  expect(await requestNoteDeletion({ ...ports, relay: refusing })).toBe(
    texts.refused('blocked: not here'),
  )
  const forgetful = { send: () => Promise.resolve({ accepted: true, text: '' }) }
  expect(await requestNoteDeletion({ ...ports, relay: forgetful })).toBe(texts.kept)
  const error = { status: 0, error: 'OFFLINE' }
  const call = (() => Promise.resolve({ ok: false, error })) as AuthenticatedCall
  expect(await requestNoteDeletion({ ...ports, call })).toBe(texts.away)
})

test('it stops before the next request when it is told to', async () => {
  const { ports, sent } = relayWith(250)
  const stop = new AbortController()
  const onProgress = ({ requested }: DeletionProgress) => void (requested === 100 && stop.abort())
  expect(await requestNoteDeletion({ ...ports, onProgress, signal: stop.signal })).toBe(
    texts.stopped,
  )
  // The batch that was being prepared is still asked for.
  expect(sent).toHaveLength(2)
})
