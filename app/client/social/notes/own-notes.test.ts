import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { clearOwnNotes, ownNotes, ownNotesAt, showOwnNote } from './own-notes.ts'

const pubkey = 'a1'.repeat(32)
const event = (id: string) => ({ id, pubkey }) as NostrEvent
const relay = (async (_url: string, init: RequestInit) => {
  const { id } = JSON.parse(String(init.body)) as { id: string }
  return Response.json({ note: { id, pubkey } })
}) as typeof fetch
const ids = (viewer: string | null, inList: string[] = []) =>
  ownNotesAt(['note'], { viewer, inList: new Set(inList) }).map(({ note }) => note.id)

test('what somebody has written stands at its place, the newest first, until the list itself has it', async () => {
  for (const id of ['one', 'two']) await showOwnNote('note', event(id), relay)
  await showOwnNote('reply:one', event('three'), relay)
  await showOwnNote('note', event('two'), relay)
  expect(ids(pubkey)).toEqual(['two', 'one'])
  expect(ids(pubkey, ['two'])).toEqual(['one'])
  // Somebody else has logged in.
  expect(ids('b2'.repeat(32))).toEqual([])
  expect(ids(null)).toEqual([])
  clearOwnNotes(({ item }) => item.note.id === 'one')
  expect(ids(pubkey)).toEqual(['two'])
  clearOwnNotes(() => true)
})

test('nothing stands in for a note that our relay does not give', async () => {
  const refusing = (() => Promise.resolve(new Response(null, { status: 404 }))) as typeof fetch
  await showOwnNote('note', event('four'), refusing)
  expect(ownNotes()).toEqual([])
})
