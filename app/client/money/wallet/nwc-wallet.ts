import { finalizeEvent } from 'nostr-tools/pure'
import { Relay } from 'nostr-tools/relay'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { walletConnection, type WalletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import {
  openSealed,
  type WalletEncryption,
  walletInfoOf,
  walletKinds,
  walletRequestEvent,
} from '#app/protocols/nostr/wallet-events.ts'
import { parseWalletAnswer } from '#app/protocols/nostr/wallet-messages.ts'
import type { WebLn } from './webln.ts'

/** Expiry of a request that the wallet hasn't read yet. */
const requestSeconds = 30
const [infoMs, usualAnswerMs] = [5000, 60_000]

/** The part of a relay connection that is used; it drops events with wrong signatures. */
interface Line extends Pick<Relay, 'publish' | 'close'> {
  subscribe(...asked: Parameters<Relay['subscribe']>): { close(): void }
}

export interface NwcPorts {
  connect(url: string): Promise<Line>
  answerMs: number
}

const usualPorts: NwcPorts = { connect: (url) => Relay.connect(url), answerMs: usualAnswerMs }

/** A wallet reached by Nostr Wallet Connect (NIP-47), from this browser alone; null for an invalid link. */
export function walletOfLink(link: string, ports: NwcPorts = usualPorts): WebLn | null {
  const read = walletConnection(link)
  if ('problem' in read) return null
  let line: Line | undefined
  return {
    async enable() {
      line = await reached(read.value, ports)
    },
    async sendPayment(invoice) {
      if (!line) throw new Error('the wallet was not reached')
      try {
        return await payBy(line, read.value, invoice, ports.answerMs)
      } finally {
        line.close()
      }
    },
  }
}

/** The first of its relays that can be reached. */
async function reached({ relays }: WalletConnection, { connect }: NwcPorts): Promise<Line> {
  return Promise.any(relays.map(connect))
}

/** Has the wallet pay. Throws if it fails or doesn't answer. */
async function payBy(
  line: Line,
  { pubkey, secret }: WalletConnection,
  invoice: string,
  answerMs: number,
): Promise<{ preimage: unknown }> {
  const keys = { secret, other: pubkey }
  const encryption = await encryptionOf(line, pubkey)
  const now = Math.floor(Date.now() / 1000)
  const sealing = { encryption, now, expires: now + requestSeconds }
  const message = { method: 'pay_invoice', params: { invoice } }
  const request = finalizeEvent(walletRequestEvent(message, keys, sealing), secret)
  const filter = { kinds: [walletKinds.response], authors: [pubkey], '#e': [request.id] }
  const answered = firstEvent(line, filter, { withinMs: answerMs })
  await line.publish(request)
  const response = await answered
  const text = response && openSealed(response.content, keys, encryption)
  const answer = text === null ? null : parseWalletAnswer(text)
  if (!answer || 'error' in answer) throw new Error('the wallet did not pay')
  return { preimage: answer.result.preimage }
}

/** The encryption that the wallet announces; the current one by default. */
async function encryptionOf(line: Line, pubkey: string): Promise<WalletEncryption> {
  const filter = { kinds: [walletKinds.info], authors: [pubkey] }
  const info = await firstEvent(line, filter, { withinMs: infoMs, untilStored: true })
  return info ? walletInfoOf(info).encryption : 'nip44_v2'
}

/** The first event for a filter; null if none arrives in time or, with `untilStored`, if none is stored. */
function firstEvent(
  line: Line,
  filter: { kinds: number[]; authors: string[] } & Record<`#${string}`, string[]>,
  { withinMs, untilStored = false }: { withinMs: number; untilStored?: boolean },
): Promise<NostrEvent | null> {
  return new Promise((resolve) => {
    const end = (event: NostrEvent | null) => {
      clearTimeout(late)
      subscription.close()
      resolve(event)
    }
    const late = setTimeout(() => end(null), withinMs)
    const subscription = line.subscribe([filter], {
      onevent: end,
      ...(untilStored ? { oneose: () => end(null) } : {}),
    })
  })
}
