import type { Ctx } from '#app/.server/base/ctx.ts'
import { queueByName, queueState } from '#app/.server/base/jobs/index.ts'
import { gaugeOf } from '#app/.server/base/lib/metrics.ts'
import { countDiscrepancies, latestReconciliation } from '#app/.server/money/books/index.ts'
import { countPayments } from '#app/.server/money/lightning/index.ts'
import { storedBytes } from '../storage.ts'

/** What is counted in the database is read at most so often, whoever asks. */
const freshMs = 10_000
const longestMs = 3000

const ready = gaugeOf('ready', 'What each check of /readyz says: 1 or 0.', ['probe'])
const waiting = gaugeOf('jobs_waiting', 'Jobs that are due, by name.', ['name'])
const oldest = gaugeOf('jobs_oldest_seconds', 'How long the oldest of them has waited.', ['name'])
const givenUp = gaugeOf('jobs_given_up', 'Jobs of a month that failed for the last time.')
const payments = gaugeOf(
  'payments',
  'Payments through the node by state: those on their way, and those that ended within a day.',
  ['state'],
)
const node = gaugeOf('node_msat', 'What the node had when it was last compared with the books.')
const owed = gaugeOf('owed_msat', 'What accounts were owed then.')
const discrepancies = gaugeOf('discrepancies', 'What differs between books, node and cards.')
const stored = gaugeOf('stored_bytes', 'Bytes of media that are stored.')

/** Reads what stands in the database, and what checks say, for the next answer of /metrics. */
export function readGauges(ctx: Ctx): () => Promise<void> {
  let until = -Infinity
  let reading: Promise<void> = Promise.resolve()
  return function read() {
    if (performance.now() < until) return reading
    until = Infinity
    reading = Promise.all([readProbes(ctx), readDatabase(ctx)])
      .then(() => undefined)
      .finally(() => (until = performance.now() + freshMs))
    return reading
  }
}

async function readProbes({ probes }: Ctx): Promise<void> {
  const states = (await probes?.states()) ?? []
  ready(states.map(({ name, ok }) => ({ labels: { probe: name }, value: ok ? 1 : 0 })))
}

/** While the database is away nothing of it is told: `ready` says so. */
async function readDatabase(ctx: Ctx): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestMs, null).unref())
  const read = Promise.all([
    queueByName(ctx),
    queueState(ctx),
    countPayments(ctx),
    latestReconciliation(ctx),
    countDiscrepancies(ctx),
    storedBytes(ctx),
  ]).catch(() => null)
  const values = await Promise.race([read, late])
  if (!values) {
    for (const gauge of [waiting, oldest, givenUp, payments, node, owed, discrepancies, stored])
      gauge([])
    return
  }
  const [byName, queue, byState, reconciled, differing, bytes] = values
  waiting(byName.map(({ job, waiting: value }) => ({ labels: { name: job }, value })))
  oldest(byName.map(({ job, oldestSeconds: value }) => ({ labels: { name: job }, value })))
  givenUp([{ value: queue.givenUp }])
  payments(byState.map(({ state, count: value }) => ({ labels: { state }, value })))
  node(reconciled ? [{ value: reconciled.nodeMsat }] : [])
  owed(reconciled ? [{ value: reconciled.owedMsat }] : [])
  discrepancies([{ value: differing }])
  stored([{ value: bytes }])
}
