// What logs and metrics cost: two products of the same build, one with a line and a measurement for each request, one with
// neither. They take turns, and what counts is the time of a core that a request takes: that of the clock is everybody's.
import { readFileSync } from 'node:fs'
import { longestShow } from './longest-show.ts'
import { median, report, spread } from './measure.ts'
import { load, startProduct } from './product.ts'

const rounds = 9
const seconds = 3
const connections = 16
/** Ticks of /proc/<pid>/stat. */
const ticksPerSecond = 100

interface Side {
  url: string
  pid: number
}

export async function run(): Promise<void> {
  const quiet = { LOG_LEVEL: 'silent', LOG_FORMAT: 'pretty' }
  const watched = { LOG_REQUESTS: '1', LOG_FORMAT: 'json', METRICS_TOKEN: 'token-of-the-bench' }
  const off = await startProduct(3481, { DEMO_HISTORY: '0', ...quiet })
  const on = await startProduct(3483, { DEMO_HISTORY: '0', ...watched })
  try {
    await compareProducts(off, on)
  } finally {
    await Promise.all([off.stop(), on.stop()])
  }
}

/** Compares two running products, of which the second logs and measures. */
export async function compareProducts(off: Side, on: Side): Promise<void> {
  const pages = { off: await longestShow(off.url), on: await longestShow(on.url) }
  const compareAt = (label: string, urlOf: (page: typeof pages.on) => string) =>
    compare(label, { ...off, url: urlOf(pages.off) }, { ...on, url: urlOf(pages.on) })
  compareAt('Show page, from memory', ({ url }) => url)
  compareAt('Show page, rendered', ({ url }) => `${url}?visit={n}`)
  compareAt('RSS of a hosted feed', ({ feedUrl }) => feedUrl)
}

function compare(label: string, off: Side, on: Side): void {
  const costs = { off: [] as number[], on: [] as number[] }
  const rates = { off: [] as number[], on: [] as number[] }
  for (const { url } of [off, on]) load(url, connections, 2)
  for (let round = 0; round < rounds; round++)
    // Who comes second has the warmer machine: they change places.
    for (const name of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      const { url, pid } = name === 'on' ? on : off
      const before = cpuSeconds(pid)
      const { perSecond } = load(url, connections, seconds)
      rates[name].push(perSecond)
      costs[name].push((1e6 * (cpuSeconds(pid) - before)) / (perSecond * seconds))
    }
  const cost = median(costs.on) / median(costs.off) - 1
  report(
    `${label}, with logs and metrics`,
    `${(100 * cost).toFixed(1)} % more of a core: ${spread(costs.on, 'µs')} to ${spread(costs.off, 'µs')} a request (${spread(rates.on, 'requests/s')} to ${spread(rates.off, 'requests/s')})`,
    '≤ 3 %',
    cost <= 0.03,
  )
}

/** What a process has used of a core so far. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

if (import.meta.main) await run()
