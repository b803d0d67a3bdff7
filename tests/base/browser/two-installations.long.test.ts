import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import type { Deposit, DepositStatus, WithdrawalAnswer } from '#app/schemas/money/wallet.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import { wrongInBooks } from '#tests/rig/browser/crash/books.ts'
import { addressAt, memberOf, twoInstallations } from '#tests/rig/browser/installations.ts'
import { openPlayWallet, playSetting } from '#tests/rig/browser/play-wallet.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const patience = { timeout: 40_000 }

const ask = (api: Api, satoshis: number) => api.call<Deposit>('pay/wallet-deposit', { satoshis })

async function stateOf(api: Api, { payment_hash }: Deposit): Promise<string> {
  return (await api.call<DepositStatus>('pay/wallet-deposit-status', { payment_hash })).state
}

const newUlid = () => `01${randomBytes(12).toString('hex').toUpperCase()}`

function pay(api: Api, { invoice: target }: Deposit): Promise<WithdrawalAnswer> {
  return api.call('pay/wallet-withdraw', { target, ulid: newUlid() })
}

async function millisats(api: Api): Promise<number> {
  const wallet = await api.call<{ balance: { millisats: number } }>('me/wallet-get', {})
  return wallet.balance.millisats
}

test('people of two installations pay each other over the devnet of one', async () => {
  const first = await startProduct()
  const second = await startProduct({ env: { LIGHTNING: playSetting(first) } })
  const [ann, ben] = [
    await signIn(first, 'ann@example.com'),
    await signIn(second, 'ben@example.com'),
  ]
  const filled = await ask(ann, 1000)
  const play = await openPlayWallet(first)
  await expect.poll(() => play.info(), patience).toMatchObject({ network: 'regtest' })
  await play.pay({ bolt11: filled.invoice, maxFeeMsat: 10_000 })
  await expect.poll(() => stateOf(ann, filled), patience).toBe('PAID')

  const toBen = await ask(ben, 500)
  expect(await pay(ann, toBen)).toEqual({ status: 'SUCCESS', satoshis: 500, fee: 1 })
  await expect.poll(() => stateOf(ben, toBen), patience).toBe('PAID')
  expect(await millisats(ben)).toBe(500_000)
  // The router takes 100 millisats and a thousandth.
  expect(await millisats(ann)).toBe(499_400)

  const toAnn = await ask(ann, 200)
  expect(await pay(ben, toAnn)).toEqual({ status: 'SUCCESS', satoshis: 200, fee: 1 })
  await expect.poll(() => stateOf(ann, toAnn), patience).toBe('PAID')
  expect([await millisats(ann), await millisats(ben)]).toEqual([699_400, 299_700])

  // What was paid before it listened isn't lost, whoever was away.
  const late = await ask(ben, 100)
  await second.stop()
  expect(await pay(ann, late)).toMatchObject({ status: 'SUCCESS' })
  const again = await startProduct({
    dataDir: second.dataDir,
    port: Number(new URL(second.url).port),
    env: { LIGHTNING: playSetting(first) },
  })
  await expect.poll(() => stateOf(ben, late), patience).toBe('PAID')
  expect(await wrongInBooks(first)).toEqual([])
  const owed = `select sum(debits_posted - credits_posted)::int as msat from ledger_balances where account_id = 'node'`
  expect(await askSql(again, owed)).toEqual([{ msat: await millisats(ben) }])
})

test('they pay each other by their Lightning addresses, with a comment', async () => {
  const { first, second } = await twoInstallations()
  const ann = await memberOf(first, 'ann')
  const ben = await memberOf(second, 'ben')
  await ann.call('pay/play-faucet', {})

  const toBen = { target: addressAt(second, 'ben'), satoshis: 1000, comment: 'For the tide' }
  const sent = await ann.call('pay/wallet-withdraw', { ...toBen, ulid: newUlid() })
  expect(sent).toMatchObject({ status: 'SUCCESS', satoshis: 1000 })
  await expect
    .poll(() => latestOf(ben), patience)
    .toMatchObject({
      status: 'SUCCESS',
      millisats: 1_000_000,
      meta: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' },
      details: { message: 'For the tide' },
    })

  const toAnn = { target: addressAt(first, 'ann'), satoshis: 300, comment: 'And back' }
  const back = await ben.call('pay/wallet-withdraw', { ...toAnn, ulid: newUlid() })
  expect(back).toMatchObject({ status: 'SUCCESS', satoshis: 300 })
  await expect
    .poll(() => latestOf(ann), patience)
    .toMatchObject({
      status: 'SUCCESS',
      millisats: 300_000,
      meta: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' },
      details: { message: 'And back' },
    })
  expect(await wrongInBooks(first)).toEqual([])
})

async function latestOf(api: Api): Promise<WalletTransaction | undefined> {
  type Listed = { transactions: WalletTransaction[] }
  return (await api.call<Listed>('me/wallet-transactions', {})).transactions[0]
}
