// What logs and metrics cost: two products of the same build, one with a line and a measurement for each request, one with
// neither. They take turns, so that whatever else the machine does falls on both.
import { longestShow } from './longest-show.ts'
import { median, report, spread } from './measure.ts'
import { load, startProduct } from './product.ts'

const rounds = 9
const seconds = 3
const connections = 16

export async function run(): Promise<void> {
  const off = await startProduct(3481, { LOG_LEVEL: 'silent', LOG_FORMAT: 'pretty' })
  const on = await startProduct(3483, {
    LOG_REQUESTS: '1',
    LOG_FORMAT: 'json',
    METRICS_TOKEN: 'token-of-the-bench',
  })
  try {
    const [offPage, onPage] = [await longestShow(off.url), await longestShow(on.url)]
    compare('Show page, from memory', offPage.url, onPage.url)
    compare('Show page, rendered', `${offPage.url}?visit={n}`, `${onPage.url}?visit={n}`)
    compare('RSS of a hosted feed', offPage.feedUrl, onPage.feedUrl)
  } finally {
    await Promise.all([off.stop(), on.stop()])
  }
}

function compare(label: string, off: string, on: string): void {
  const rates = { off: [] as number[], on: [] as number[] }
  for (const url of [off, on]) load(url, connections, 2)
  for (let round = 0; round < rounds; round++)
    // Who comes second has the warmer machine: they change places.
    for (const name of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const))
      rates[name].push(load(name === 'on' ? on : off, connections, seconds).perSecond)
  const cost = 1 - median(rates.on) / median(rates.off)
  report(
    `${label}, with logs and metrics`,
    `${(100 * cost).toFixed(1)} % fewer: ${spread(rates.on, 'requests/s')} to ${spread(rates.off, 'requests/s')}`,
    '≤ 3 %',
    cost <= 0.03,
  )
}

if (import.meta.main) await run()
