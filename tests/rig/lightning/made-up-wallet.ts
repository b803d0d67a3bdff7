import { WebSocket } from 'ws'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import {
  openSealed,
  type WalletEncryption,
  walletInfoEvent,
  walletKinds,
  walletResponseEvent,
} from '#app/protocols/nostr/wallet-events.ts'
import { parseWalletRequest, type WalletRequest } from '#app/protocols/nostr/wallet-messages.ts'
import { openNwcNode } from '#app/.server/base/ports/lightning/nwc/nwc-node.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { openLoopback } from './served-wallet.ts'

export interface MadeUpRequest extends WalletRequest {
  event: NostrEvent
  /** An answer to it, as the wallet would write it. */
  answer: (message: object) => NostrEvent
  /** Has the relay send something, be it an event or not. */
  send: (what: NostrEvent | string) => void
  /** Ends our waiting for an answer that counts: the relay says that it has not taken the request. */
  refuse: () => void
}

/** A relay of somebody else and the wallet behind it, which both do as a test says; and a client of ours. */
export async function madeUpWallet(
  settings: { answerMs?: number; encryption?: WalletEncryption | 'none' } = {},
) {
  const { answerMs = 10_000, encryption = 'nip44_v2' } = settings
  const services = await testServices()
  const relay = await startOtherRelay('127.0.0.1')
  const [wallet, client] = [newSigner(), newSigner()]
  const keys = { secret: wallet.secret, other: client.pubkey }
  const requests: MadeUpRequest[] = []
  const sockets = new Set<WebSocket>()
  let reply: (request: MadeUpRequest) => void = () => undefined

  const info: UnsignedEvent = walletInfoEvent(['pay_invoice'], seconds())
  if (encryption === 'none') info.tags = []
  relay.events.push(wallet.sign(info))
  const sealed = encryption === 'nip44_v2' ? 'nip44_v2' : 'nip04'

  const send: MadeUpRequest['send'] = (what) => {
    const text = typeof what === 'string' ? what : JSON.stringify(['EVENT', 'wallet', what])
    for (const socket of sockets) socket.send(text)
  }
  relay.answers.greet = (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  }
  relay.answers.publish = (event) => {
    if (event.kind === walletKinds.request) take(event)
    return [true, '']
  }

  function take(event: NostrEvent): void {
    const read = parseWalletRequest(openSealed(event.content, keys, sealed) ?? '')
    if (!read) throw new Error('the wallet can’t read what it is asked for')
    const about = { encryption: sealed, now: seconds(), request: event } as const
    const answer = (message: object) =>
      wallet.sign(walletResponseEvent({ result_type: read.method, ...message }, keys, about))
    const refuse = () => send(JSON.stringify(['OK', event.id, false, 'error: test']))
    const request = { ...read, event, answer, send, refuse }
    requests.push(request)
    reply(request)
  }

  const connection = { pubkey: wallet.pubkey, relays: [relay.url], secret: client.secret }
  const node = openNwcNode({
    connection,
    openSocket: openLoopback,
    signatures: services.signatures,
    now: () => new Date(),
    answerMs,
    pollMs: 100,
    pauseMs: 20,
  })
  cleanUpAfter(() => node.close())
  return {
    node,
    relay,
    wallet,
    keys,
    requests,
    connection,
    send,
    /** How the wallet answers from now on. */
    replyWith(how: typeof reply) {
      reply = how
    },
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
