import { expect, test } from 'vitest'
import { moneyEnv, type MoneyRound, moneyRounds } from '#tests/rig/browser/crash/money-rounds.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'

const kills = Number(process.env.COUNT ?? 20)

test(
  'whenever the product is killed, its books say what the node says',
  { timeout: 60_000 + kills * 60_000 },
  async () => {
    const options = { dataDir: newDataDir(), port: await freePort(), env: moneyEnv }
    const { rounds, counted } = await moneyRounds({
      rounds: kills,
      accounts: 4,
      start: () => startProduct(options),
      onRound(round, number) {
        if (round.problems.length > 0) console.log(number, round)
      },
    })
    const sum = (what: (round: MoneyRound) => number) =>
      rounds.reduce((sum, round) => sum + what(round), 0)
    const cutOff = { pending: sum((round) => round.pending), underWay: sum((r) => r.underWay) }
    console.log(`${kills} kills cut off`, cutOff, 'of', counted)
    expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
    // It was killed during payments, which ended either way.
    expect(cutOff.pending + cutOff.underWay).toBeGreaterThan(0)
    expect(counted['out succeeded']).toBeGreaterThan(0)
    expect(counted.zaps).toBeGreaterThan(0)
    expect(counted.unclaimed).toBeGreaterThan(0)
    expect(counted.boost).toBeGreaterThan(0)
    expect(counted.stream).toBeGreaterThan(0)
  },
)
