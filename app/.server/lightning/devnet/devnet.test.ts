import { hash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { cleanUpAfter } from '#tests/clean-up.ts'
import { openDevnet } from './index.ts'

const { db, connectionString } = await testDatabase()
const problems: string[] = []
const settings = {
  db,
  connectionString,
  secret: randomBytes(32),
  onProblem: (problem: string) => problems.push(problem),
}

test('one pays the other', async () => {
  const devnet = openDevnet(settings)
  const t0 = performance.now()
  console.log(await devnet.ours.info(), performance.now() - t0)
  const times = []
  for (let i = 0; i < 21; i++) {
    const t = performance.now()
    const invoice = await devnet.ours.createInvoice({
      msat: 21_000,
      description: { text: 'Ahoi' },
      expirySeconds: 60,
    })
    const t1 = performance.now()
    const outcome = await devnet.play.pay({ bolt11: invoice.bolt11, maxFeeMsat: 1000 })
    times.push(performance.now() - t1)
    if (i === 0)
      console.log(
        invoice,
        t1 - t,
        outcome,
        await devnet.ours.lookup(invoice.paymentHash),
        await devnet.play.lookup(invoice.paymentHash),
      )
  }
  times.sort((a, b) => a - b)
  console.log('median', times[10], times[20])
  console.log(await devnet.ours.info(), process.memoryUsage().rss / 1e6, problems)
  await devnet.close()
})
