// `npm run crash -- --rounds 30`: starts the product in a temporary folder, writes to it without a pause, and kills the
// app, its PostgreSQL connections and PostgreSQL itself in turn. Fails if any acknowledged write is lost, or if a round
// doesn't recover by itself.
import { parseArgs } from 'node:util'
import { crashEnv, crashRounds, type Round, victims } from '#tests/rig/browser/crash/rounds.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { makeDataDir, type Product, runProduct } from '#tests/rig/browser/run-product.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } })
const { dataDir, remove } = makeDataDir()
const port = await freePort()
const done: Round[] = []
let product: Product | undefined

try {
  await crashRounds({
    rounds: Number(values.rounds),
    writingMs: 1000,
    start: async () => (product = await runProduct({ dataDir, port, env: crashEnv })),
    onRound(round, number) {
      done.push(round)
      const { victim, recoveryMs, acknowledged, unavailable, problems } = round
      console.log(
        `${String(number).padStart(3)}  ${victim.padEnd(11)}  back after ${(recoveryMs / 1000).toFixed(2).padStart(5)} s  ${String(acknowledged).padStart(4)} acknowledged  ${String(unavailable).padStart(4)} answered 503`,
      )
      for (const problem of problems) console.log(`     ✗ ${problem}`)
    },
  })
} finally {
  await product?.stop()
  remove()
}

for (const victim of victims) {
  const times = done.filter((round) => round.victim === victim).map(({ recoveryMs }) => recoveryMs)
  if (times.length > 0)
    console.log(`${victim}: back after at most ${(Math.max(...times) / 1000).toFixed(2)} s`)
}
const acknowledged = done.reduce((sum, round) => sum + round.acknowledged, 0)
const problems = done.flatMap((round) => round.problems)
console.log(`${acknowledged} acknowledged, ${problems.length} lost or wrong`)
process.exit(problems.length > 0 ? 1 : 0)
