import { expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { cardRounds } from './crash/card-rounds.ts'
import { crashEnv } from './crash/rounds.ts'
import { newDataDir, startProduct } from './product.ts'

// Many kills are in the long round.
test(
  'whoever pays by card while the product is killed has what they paid for, once',
  { timeout: 180_000 },
  async () => {
    const options = { dataDir: newDataDir(), port: await freePort(), env: crashEnv }
    const rounds = await cardRounds({ rounds: 2, payers: 2, start: () => startProduct(options) })
    expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
  },
)
