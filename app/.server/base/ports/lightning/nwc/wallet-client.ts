import { type NostrEvent, eventText } from '#app/protocols/nostr/event.ts'
import type { WalletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import {
  answeredRequest,
  openSealed,
  type WalletEncryption,
  walletInfoOf,
  walletKinds,
  walletRequestEvent,
} from '#app/protocols/nostr/wallet-events.ts'
import {
  parseWalletAnswer,
  type WalletAnswer,
  walletNotificationType,
} from '#app/protocols/nostr/wallet-messages.ts'
import type { OpenSocket } from '#app/.server/base/ports/fetch/index.ts'
import { identityOf, type SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import { openRelayLine } from './relay-line.ts'

export interface WalletClientSettings {
  connection: WalletConnection
  openSocket: OpenSocket
  signatures: Pick<SignatureChecker, 'check'>
  now: () => Date
  /** How long the wallet may take for an answer, in milliseconds. */
  answerMs?: number
  /** Before a relay is tried again, in milliseconds. */
  pauseMs?: number
}

/** A client of somebody's wallet (NIP-47). */
export interface WalletClient {
  /** What the wallet answers; null where it doesn't, which doesn't tell whether it has done it. */
  request(method: string, params: object): Promise<WalletAnswer | null>
  /** Has `wake` called whenever something may have been received; returns how that ends. */
  onReceived(wake: () => void): () => void
  close(): void
}

/** After this a wallet throws a request away that it hasn't read yet. */
export const requestSeconds = 30
const usualAnswerMs = 60_000
/** The wallet's clock may be so far behind ours. */
const maxSecondsOff = 3600

export function openWalletClient(settings: WalletClientSettings): WalletClient {
  const { connection, openSocket, signatures, now, answerMs = usualAnswerMs } = settings
  const identity = identityOf(connection.secret)
  const keys = { secret: connection.secret, other: connection.pubkey }
  const { notification } = walletKinds
  const pending = new Map<string, { answer: (event: NostrEvent | null) => void }>()
  const wakers = new Set<() => void>()
  let encryption: WalletEncryption = 'nip44_v2'
  let isClosed = false

  const ours = { authors: [connection.pubkey], '#p': [identity.pubkey] }
  const line = openRelayLine({
    openSocket,
    relays: connection.relays,
    identity,
    now,
    filters: [
      { kinds: [walletKinds.info], authors: [connection.pubkey] },
      {
        ...ours,
        kinds: [walletKinds.response, ...Object.values(notification)],
        since: seconds(now()) - maxSecondsOff,
      },
    ],
    onEvent: take,
    onRefusal: (id) => pending.get(id)?.answer(null),
    onOpen: wakeAll,
    ...(settings.pauseMs === undefined ? {} : { pauseMs: settings.pauseMs }),
  })

  async function take(event: NostrEvent): Promise<void> {
    if (event.pubkey !== connection.pubkey || !isWanted(event)) return
    // A relay may make up what it likes, and NIP-04 doesn't notice what is altered.
    if ((await signatures.check(eventText(event))) !== 'right') return
    if (event.kind === walletKinds.info) encryption = walletInfoOf(event).encryption
    else if (event.kind === walletKinds.response)
      pending.get(answeredRequest(event) ?? '')?.answer(event)
    else if (isOfReceiving(event)) wakeAll()
  }

  function isWanted(event: NostrEvent): boolean {
    if (event.kind !== walletKinds.response) return true
    return pending.has(answeredRequest(event) ?? '')
  }

  function isOfReceiving({ kind, content }: NostrEvent): boolean {
    const sealedWith = kind === notification.nip04 ? 'nip04' : 'nip44_v2'
    const text = openSealed(content, keys, sealedWith)
    return text !== null && walletNotificationType(text) === 'payment_received'
  }

  function wakeAll(): void {
    for (const wake of [...wakers]) wake()
  }

  async function request(method: string, params: object): Promise<WalletAnswer | null> {
    const withinMs = Math.min(answerMs, requestSeconds * 1000)
    if (isClosed || !(await line.stands(withinMs))) return null
    const time = seconds(now())
    const sealing = { encryption, now: time, expires: time + requestSeconds }
    const event = identity.sign(walletRequestEvent({ method, params }, keys, sealing))
    const answer = await exchange(event)
    const text = answer && openSealed(answer.content, keys, sealing.encryption)
    const read = text === null ? null : parseWalletAnswer(text)
    return read?.method === method ? read : null
  }

  /** Sends a request; resolves with its response, or null once there won't be one. */
  function exchange(event: NostrEvent): Promise<NostrEvent | null> {
    return new Promise((resolve) => {
      const late = setTimeout(() => end(null), answerMs)
      const end = (response: NostrEvent | null) => {
        clearTimeout(late)
        pending.delete(event.id)
        resolve(response)
      }
      pending.set(event.id, { answer: end })
      line.send(event)
    })
  }

  return {
    request,
    onReceived(wake) {
      wakers.add(wake)
      return () => void wakers.delete(wake)
    },
    close() {
      isClosed = true
      line.close()
      for (const { answer } of [...pending.values()]) answer(null)
    },
  }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
