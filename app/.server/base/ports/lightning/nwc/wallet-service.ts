import { type NostrEvent, eventText } from '#app/protocols/nostr/event.ts'
import { isExpired } from '#app/protocols/nostr/expiration.ts'
import {
  openSealed,
  requestEncryption,
  type WalletEncryption,
  walletInfoEvent,
  walletKinds,
  walletNotificationEvent,
  walletResponseEvent,
} from '#app/protocols/nostr/wallet-events.ts'
import { parseWalletRequest, type WalletRequest } from '#app/protocols/nostr/wallet-messages.ts'
import type { OpenSocket } from '#app/.server/base/ports/fetch/index.ts'
import { identityOf, type SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import { type LightningNode, LightningAwayError } from '../port.ts'
import { openRelayLine } from './relay-line.ts'
import { createWalletMethods, WalletError, walletMethods } from './wallet-methods.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

export interface WalletServiceSettings {
  node: LightningNode
  openSocket: OpenSocket
  signatures: Pick<SignatureChecker, 'check'>
  now: () => Date
  relays: readonly string[]
  /** The key of this service, for one client alone. */
  secret: Uint8Array
  /** The client's public key: nobody else is answered. */
  client: string
  /** Before a relay is tried again, in milliseconds. */
  pauseMs?: number
}

/** In seconds: relays may bring requests again so much later, of which these alone are known. */
const longestAge = 600
/** Requests that wait for their answers; more are refused. */
const maxAtOnce = 50

/** Serves a node as a wallet (NIP-47) to one client, who may spend all that it has. Returns how that ends. */
export function serveWallet(settings: WalletServiceSettings): { close(): Promise<void> } {
  const { node, openSocket, signatures, now, relays, secret, client } = settings
  const identity = identityOf(secret)
  const keys = { secret, other: client }
  const methods = createWalletMethods({ node, now, secret })
  const seconds = () => Math.floor(now().getTime() / 1000)
  /** When it came, by id. */
  const handled = new Map<string, number>()
  let atWork = 0

  const line = openRelayLine({
    openSocket,
    relays,
    identity,
    now,
    filters: [
      {
        kinds: [walletKinds.request],
        authors: [client],
        '#p': [identity.pubkey],
        since: seconds() - longestAge,
      },
    ],
    onEvent: take,
    onOpen: () => line.send(identity.sign(walletInfoEvent(walletMethods, seconds()))),
    ...(settings.pauseMs === undefined ? {} : { pauseMs: settings.pauseMs }),
  })

  const began = seconds()
  const received = node.subscribeSettled('', async (payment) => {
    const notification = methods.keepReceived(payment)
    // What arrived before is listed: a year of payments would drown the relay.
    if (payment.settledAt < began) return
    const message = { notification_type: 'payment_received', notification }
    for (const encryption of ['nip44_v2', 'nip04'] as const)
      line.send(
        identity.sign(walletNotificationEvent(message, keys, { encryption, now: seconds() })),
      )
  })

  async function take(event: NostrEvent): Promise<void> {
    if (event.pubkey !== client || event.kind !== walletKinds.request) return
    if (!isDue(event) || handled.has(event.id)) return
    if ((await signatures.check(eventText(event))) !== 'right') return
    // Another relay may have brought it while it was checked.
    if (handled.has(event.id)) return
    remember(event.id)
    void answer(event)
  }

  function isDue(event: NostrEvent): boolean {
    return !isExpired(event, seconds()) && Math.abs(event.created_at - seconds()) < longestAge
  }

  function remember(id: string): void {
    handled.set(id, seconds())
    for (const [id, since] of handled) {
      if (since > seconds() - 2 * longestAge) break
      handled.delete(id)
    }
  }

  async function answer(request: NostrEvent): Promise<void> {
    const encryption = requestEncryption(request)
    if (!encryption) {
      const error = { code: 'UNSUPPORTED_ENCRYPTION', message: 'nip44_v2 and nip04 are known' }
      return respond(request, { result_type: 'unknown', error, result: null }, 'nip44_v2')
    }
    const text = openSealed(request.content, keys, encryption)
    const read = text === null ? null : parseWalletRequest(text)
    if (!read) return
    respond(
      request,
      { result_type: read.method, ...(await outcomeOf(read, request.id)) },
      encryption,
    )
  }

  async function outcomeOf(request: WalletRequest, eventId: string): Promise<object> {
    if (atWork >= maxAtOnce)
      return { error: { code: 'RATE_LIMITED', message: 'too many requests' }, result: null }
    atWork++
    try {
      return { result: await methods.carryOut(request, eventId), error: null }
    } catch (error) {
      return { error: errorOf(error), result: null }
    } finally {
      atWork--
    }
  }

  function respond(request: NostrEvent, message: object, encryption: WalletEncryption): void {
    const about = { encryption, now: seconds(), request }
    line.send(identity.sign(walletResponseEvent(message, keys, about)))
  }

  return {
    async close() {
      line.close()
      await received.end()
    },
  }
}

function errorOf(error: unknown): { code: string; message: string } {
  if (error instanceof WalletError) return { code: error.code, message: error.message }
  if (!(error instanceof LightningAwayError)) log.error('lightning', { error })
  return { code: 'INTERNAL', message: 'the node does not answer' }
}
