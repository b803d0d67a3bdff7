import { expect, test } from 'vitest'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { runCommand } from '#tests/rig/browser/run-command.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('bare')

test('an operator pauses withdrawals of a running product, and lets them go on', async () => {
  const api = await signIn(product, 'paused@harbour.example')
  await api.call('pay/play-faucet', {})
  const order = { satoshis: 500 }
  const { invoice: target } = await api.call<{ invoice: string }>('pay/play-invoice', order)
  const pay = () => api.call('pay/wallet-withdraw', { target, ulid: '0'.repeat(26) })

  expect(runCommand(product, 'wallet', 'pause')).toBe('Withdrawals are paused.\n')
  expect(runCommand(product, 'wallet', 'status')).toBe('Withdrawals are paused.\n')
  await expect(pay()).rejects.toThrow(walletTexts.errors.WITHDRAWALS_PAUSED)
  expect(runCommand(product, 'wallet', 'resume')).toBe('Withdrawals are allowed.\n')
  expect(await pay()).toMatchObject({ status: 'SUCCESS', satoshis: 500 })

  expect(() => runCommand(product, 'wallet', 'stop')).toThrow("unknown command 'stop'")
})
