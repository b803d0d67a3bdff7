import type { Deposit } from '#app/schemas/money/wallet.ts'
import type { Api } from './api.ts'
import type { RunningAt } from './run-product.ts'

/** Wallets with something in them, and invoices that wait to be paid. */
export interface FurnishedWallets {
  /** Of the account whose wallet it is. */
  walletInvoice: string
  /** The page of an event wallet, which anybody may open, and one of its invoices. */
  eventWallet: string
  eventInvoice: string
}

const ulid = '01HF0000000000000000000000'

/** Gives an account play money, of which a guest gets some. */
export async function furnishWallets({ url }: RunningAt, api: Api): Promise<FurnishedWallets> {
  await api.call('pay/play-faucet', {})
  const { payment_hash } = await api.call<Deposit>('pay/wallet-deposit', { satoshis: 2100 })
  const order = { name: 'Harbour night', satoshis: 1000, days: 7, ulid }
  const { token } = await api.call<{ token: string }>('pay/event-wallet-create', order)
  const eventWallet = `/event-wallet/${token}`
  return {
    walletInvoice: `/wallet/deposit/${payment_hash}`,
    eventWallet,
    eventInvoice: await invoiceOf(url, `${eventWallet}/deposit`),
  }
}

/** The page that the form of a deposit leads to. */
async function invoiceOf(url: string, path: string): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ satoshis: '250' }),
    redirect: 'manual',
  })
  const place = answer.headers.get('location')
  if (place === null) throw new Error(`${path} answered ${answer.status}`)
  return place
}
