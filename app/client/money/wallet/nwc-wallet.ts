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

/** After this a wallet throws a request away that it hasn't read yet. */
const requestSeconds = 30
const [infoMs, usualAnswerMs] = [5000, 60_000]

/** What is needed of a relay; it hands on no event whose signature is wrong. */
interface Line extends Pick<Relay, 'publish' | 'close'> {
  subscribe(...asked: Parameters<Relay['subscribe']>): { close(): void }
}

export interface NwcPorts {
  connect(url: string): Promise<Line>
  answerMs: number
}

const usualPorts: NwcPorts = { connect: (url) => Relay.connect(url), answerMs: usualAnswerMs }

/** A wallet that is reached by Nostr Wallet Connect (NIP-47), from this browser alone; null for what is no link to one. */
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

/** Has the wallet pay. Throws where it says that it hasn't, or says nothing. */
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

/** What the wallet says about itself; what says nothing is taken for a wallet of today. */
async function encryptionOf(line: Line, pubkey: string): Promise<WalletEncryption> {
  const filter = { kinds: [walletKinds.info], authors: [pubkey] }
  const info = await firstEvent(line, filter, { withinMs: infoMs, untilStored: true })
  return info ? walletInfoOf(info).encryption : 'nip44_v2'
}

/** The first event that comes for a filter; null where none does in time, or, `untilStored`, where none is stored. */
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
