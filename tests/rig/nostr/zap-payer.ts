import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { type ZapFor, type ZapOrder, zapRequestEvent } from '#app/protocols/nostr/zap-request.ts'
import {
  createGuardedFetch,
  type GuardedFetch,
} from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { system } from '#app/.server/base/actor.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount, giveKey } from '#tests/rig/factories/account.ts'
import { newSigner, type Signer } from './signing.ts'

/** A signed-in account with a linked key, which zaps. */
export interface ZapPayer extends TestAccount {
  key: Signer
  /** A request for an invoice of so many sats. */
  request(target: ZapFor, sats: number, order?: Partial<ZapOrder>): NostrEvent
}

export async function zapPayer(services: TestServices): Promise<ZapPayer> {
  const account = await createAccount(services)
  const key = newSigner(services.now)
  await giveKey(services, account, key.pubkey)
  return {
    ...account,
    key,
    request(target, sats, order = {}) {
      const now = Math.floor(services.now().getTime() / 1000)
      const whole = { msat: sats * 1000, message: '', relays: ['wss://relay.example'], ...order }
      return key.sign(zapRequestEvent(target, whole, now))
    },
  }
}

/** Somebody whose profile says that they are paid at this Lightning address. */
export async function paidAt(services: TestServices, lud16: string | undefined): Promise<Signer> {
  const key = newSigner(services.now)
  const profile = key.sign({ kind: 0, content: JSON.stringify({ name: 'ada', lud16 }) })
  await storeEvents(contextFor(services, system), [profile])
  return key
}

/** A fetch that reaches one host on this machine, and no other. */
export function fetchingFrom(hostname: string): GuardedFetch {
  return createGuardedFetch({
    userAgent: 'Tributary/test',
    resolve: async () => ['127.0.0.1'],
    allowAddress: (_, asked) => asked === hostname,
  })
}

/** As `fetch`, but who is slow isn't waited for as long: a 25th of the time that is given to them. */
export function impatient(fetch: GuardedFetch, isSlow: (url: string) => boolean): GuardedFetch {
  const ask = (...[url, options]: Parameters<GuardedFetch>) => {
    const { timeoutMs = NaN } = options
    return fetch(url, isSlow(String(url)) ? { ...options, timeoutMs: timeoutMs / 25 } : options)
  }
  return Object.assign(ask, { close: () => fetch.close() })
}
