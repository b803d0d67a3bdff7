import { expect, test } from 'vitest'
import { freePort } from '#tests/rig/free-port.ts'
import { cardRounds } from '#tests/rig/browser/crash/card-rounds.ts'
import { crashEnv } from '#tests/rig/browser/crash/rounds.ts'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'

const kills = Number(process.env.COUNT ?? 50)

test(
  'whenever the product is killed between charge and fulfilment, nobody pays twice and nobody waits for ever',
  { timeout: 60_000 + kills * 120_000 },
  async () => {
    const options = { dataDir: newDataDir(), port: await freePort(), env: crashEnv }
    const rounds = await cardRounds({
      rounds: kills,
      payers: 4,
      start: () => startProduct(options),
    })
    const cutOff = rounds.reduce((sum, { unfulfilled }) => sum + unfulfilled, 0)
    console.log(`${kills} kills cut ${cutOff} charges off from what they pay for`)
    expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
    expect(cutOff).toBeGreaterThan(0)
  },
)
