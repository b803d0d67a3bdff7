import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services, transact } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { apiCaller } from './api-caller.ts'
import { type PlainBrowser, plainBrowser } from './plain-browser.ts'
import { testRouter, type TestRouter } from './router.ts'

/** An installation with a Lightning node, and one of somebody else with play money. */
export function walletSite(services: Services) {
  const network = scriptedNetwork({ answerMs: 50 })
  const node = network.open('ours')
  const play = network.open('play', 10_000_000_000)
  const all = { ...services, lightning: node, play }
  const listening = listenForPayments(all)
  return {
    all,
    network,
    node,
    play,
    router: testRouter(all),
    stop: () => listening.stop(),
  }
}

export interface WalletOwner extends TestAccount {
  call: ReturnType<typeof apiCaller>
  browser: PlainBrowser
  /** Has so many sats deposited. */
  fill(sats: number): Promise<void>
  /** Has parts of a sat besides, as fees of the network leave them. */
  addMsat(msat: number): Promise<void>
  sats(): Promise<number>
}

/** An account with a wallet, its browser without scripts, and its calls. */
export async function walletOwner(
  services: Services,
  router: TestRouter,
  options: Parameters<typeof createAccount>[1] = {},
): Promise<WalletOwner> {
  const account = await createAccount(services, options)
  const call = apiCaller(router, account.token)
  return {
    ...account,
    call,
    browser: plainBrowser(router, account.cookie),
    async fill(satoshis) {
      const { payment_hash } = await call('pay/wallet-deposit', { satoshis })
      const { state } = await call('pay/play-pay', { payment_hash })
      if (state !== 'PAID') throw new Error(`the deposit is ${String(state)}`)
    },
    async addMsat(amount) {
      const credit = `wallet:${account.userId}` as const
      const transfer = { id: newId(), debit: 'node', credit, amount } as const
      await transact(contextFor(services, system), (ctx) => post(ctx, [transfer]))
    },
    async sats() {
      const { balance } = await call('me/wallet-get', {})
      return (balance as { millisats: number }).millisats / 1000
    },
  }
}
