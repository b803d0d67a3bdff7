import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { writeWalletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import {
  openSealed,
  type WalletEncryption,
  walletInfoEvent,
  walletResponseEvent,
} from '#app/protocols/nostr/wallet-events.ts'
import { parseWalletRequest } from '#app/protocols/nostr/wallet-messages.ts'
import { forgetOwnWallet, storeOwnWallet, storedOwnWallet } from './own-wallet.ts'
import { type NwcPorts, walletOfLink } from './nwc-wallet.ts'

type Line = Awaited<ReturnType<NwcPorts['connect']>>
const [secret, service] = [generateSecretKey(), generateSecretKey()]
const pubkey = getPublicKey(service)
const relays = ['wss://away.example/', 'wss://relay.example/']
const link = writeWalletConnection({ pubkey, relays, secret })
const keys = { secret: service, other: getPublicKey(secret) }
const preimage = 'ab'.repeat(32)
const paid = { result_type: 'pay_invoice', result: { preimage } }

/** A relay with a wallet behind it that gives this answer, and the requests that the wallet has read. */
function wallet(answer: object | null, encryption: WalletEncryption = 'nip44_v2') {
  const requests: unknown[] = []
  let isClosed = false
  const listeners = new Map<number, (event: NostrEvent) => void>()
  const info = walletInfoEvent(['pay_invoice'], 1)
  if (encryption === 'nip04') info.tags = []

  const line = {
    subscribe([filter], { onevent, oneose }) {
      const [kind = 0] = filter?.kinds ?? []
      listeners.set(kind, (event) => onevent?.(event))
      queueMicrotask(() => {
        if (kind === info.kind) onevent?.(finalizeEvent(info, service))
        oneose?.()
      })
      return { close: () => void listeners.delete(kind) }
    },
    async publish(event) {
      const request = parseWalletRequest(openSealed(event.content, keys, encryption) ?? '')
      requests.push(request)
      if (answer) {
        const settings = { encryption, now: 1, request: event }
        const response = walletResponseEvent(answer, keys, settings)
        listeners.get(response.kind)?.(finalizeEvent(response, service))
      }
      return ''
    },
    close() {
      isClosed = true
    },
  } as Line

  const ports: NwcPorts = {
    connect: (url) => (url.includes('away') ? Promise.reject(new Error()) : Promise.resolve(line)),
    answerMs: 50,
  }
  return { ports, requests, isClosed: () => isClosed }
}

async function pay({ ports }: ReturnType<typeof wallet>) {
  const opened = walletOfLink(link, ports)
  await opened?.enable()
  return opened?.sendPayment('lnbc1')
}

test.each(['nip44_v2', 'nip04'] as const)(
  'a wallet pays, which is asked by %s',
  async (sealing) => {
    const asked = wallet(paid, sealing)
    expect(await pay(asked)).toEqual({ preimage })
    expect(asked.requests).toEqual([{ method: 'pay_invoice', params: { invoice: 'lnbc1' } }])
    expect(asked.isClosed()).toBe(true)
  },
)

test.each<[string, object | null]>([
  ['refuses', { result_type: 'pay_invoice', error: { code: 'INSUFFICIENT_BALANCE' } }],
  ['answers something else', { result: 'x' }],
  ['doesn’t answer', null],
])('one that %s has not paid', async (_, answer) => {
  const asked = wallet(answer)
  await expect(pay(asked)).rejects.toThrow('did not pay')
  expect(asked.isClosed()).toBe(true)
})

test('what is no link is no wallet, and one that can’t be reached doesn’t pay', async () => {
  const { ports } = wallet(paid)
  for (const text of ['', 'nostr+walletconnect://x', link.replace(/secret=.*/, '')])
    expect(walletOfLink(text, ports)).toBeNull()
  const away = { ...ports, connect: () => Promise.reject(new Error('away')) }
  await expect(walletOfLink(link, away)?.enable()).rejects.toThrow()
})

test('its link is kept in the browser until it is forgotten', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  }
  expect(storedOwnWallet(storage)).toBeNull()
  storeOwnWallet(link, storage)
  expect(storedOwnWallet(storage)).toBe(link)
  forgetOwnWallet(storage)
  expect([storedOwnWallet(storage), [...items.values()].join('')]).toEqual([null, ''])
})
