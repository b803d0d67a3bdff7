import { generateSecretKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { RelayAway } from '#app/client/social/outbox/our-relay.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { publishReport } from './report.ts'

const [id, pubkey, earlier] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)]
const signer = ownSigner(generateSecretKey())
const report = { target: { id, pubkey }, type: 'spam' as const }

function relay(accepts: (event: NostrEvent) => boolean = () => true) {
  const sent: NostrEvent[] = []
  const send = (event: NostrEvent) => {
    sent.push(event)
    return Promise.resolve({ accepted: accepts(event), text: '' })
  }
  return { send, sent }
}

test('a changed report takes the place of the earlier one, which goes once the new one is there', async () => {
  const line = relay()
  const standing = await publishReport({ report, earlier: [earlier] }, signer, line)
  expect(standing).toEqual([line.sent[0]?.id])
  expect(line.sent.map(({ kind, tags }) => [kind, tags[0]])).toEqual([
    [1984, ['e', id, 'spam']],
    [5, ['e', earlier]],
  ])
  const refusing = relay(({ kind }) => kind === 5)
  expect(await publishReport({ report, earlier: [earlier] }, signer, refusing)).toBe(null)
  expect(refusing.sent).toHaveLength(1)
})

test('without a report the earlier ones are taken back; a relay that is away is told', async () => {
  const line = relay()
  expect(await publishReport({ report: null, earlier: [earlier] }, signer, line)).toEqual([])
  expect(line.sent.map(({ kind }) => kind)).toEqual([5])
  const away = { send: () => Promise.reject(new RelayAway()) }
  expect(await publishReport({ report, earlier: [] }, signer, away)).toBe(null)
})
