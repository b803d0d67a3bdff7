import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { NostrEvent, UnsignedEvent } from './event.ts'
import {
  answeredRequest,
  openSealed,
  requestEncryption,
  walletInfoEvent,
  walletInfoOf,
  walletNotificationEvent,
  walletRequestEvent,
  walletResponseEvent,
} from './wallet-events.ts'

const [client, wallet, stranger] = [generateSecretKey(), generateSecretKey(), generateSecretKey()]
const toWallet = { secret: client, other: getPublicKey(wallet) }
const toClient = { secret: wallet, other: getPublicKey(client) }
const now = 1_800_000_000

function signed(event: UnsignedEvent, secret: Uint8Array): NostrEvent {
  return finalizeEvent(event, secret)
}

test.each(['nip44_v2', 'nip04'] as const)(
  '%s keeps requests and responses secret',
  (encryption) => {
    const message = { method: 'pay_invoice', params: { invoice: 'lnbc1…' } }
    const about = { encryption, now, expires: now + 30 }
    const request = signed(walletRequestEvent(message, toWallet, about), client)
    expect(request).toMatchObject({ kind: 23_194, created_at: now })
    expect(request.tags).toContainEqual(['expiration', `${now + 30}`])
    expect(requestEncryption(request)).toBe(encryption)
    expect(JSON.parse(openSealed(request.content, toClient, encryption) ?? '')).toEqual(message)
    const byStranger = openSealed(request.content, { ...toClient, secret: stranger }, encryption)
    expect(byStranger).not.toBe(JSON.stringify(message))
    const answer = { result_type: 'pay_invoice', result: { preimage: 'ab' } }
    const response = signed(
      walletResponseEvent(answer, toClient, { encryption, now, request }),
      wallet,
    )
    expect([response.kind, answeredRequest(response)]).toEqual([23_195, request.id])
    expect(JSON.parse(openSealed(response.content, toWallet, encryption) ?? '')).toEqual(answer)
  },
)

test('each encryption has its kind of notification', () => {
  const kind = (encryption: 'nip44_v2' | 'nip04') =>
    walletNotificationEvent({}, toClient, { encryption, now }).kind
  expect([kind('nip04'), kind('nip44_v2')]).toEqual([23_196, 23_197])
})

test('an info event names methods and encryption; without a name it is NIP-04', () => {
  const info = signed(walletInfoEvent(['pay_invoice', 'get_info'], now), wallet)
  expect(walletInfoOf(info)).toEqual({
    methods: ['pay_invoice', 'get_info', 'notifications'],
    encryption: 'nip44_v2',
  })
  expect(walletInfoOf({ ...info, tags: [] }).encryption).toBe('nip04')
  expect(walletInfoOf({ ...info, tags: [['encryption', 'nip04 nip44_v3']] }).encryption).toBe(
    'nip04',
  )
  expect(requestEncryption({ ...info, tags: [] })).toBe('nip04')
  expect(requestEncryption({ ...info, tags: [['encryption', 'rot13']] })).toBeNull()
})

test('what is no sealed text is not opened', () => {
  for (const text of ['', '?iv=', 'AgAA', 'x'.repeat(100_000)])
    for (const encryption of ['nip44_v2', 'nip04'] as const)
      expect(openSealed(text, toWallet, encryption)).toBeNull()
})
