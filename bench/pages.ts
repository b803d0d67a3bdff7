// The show page of 50 episodes and the RSS of a hosted feed, from the built product on a real database.
import { gzipSync } from 'node:zlib'
import { longestShow } from './longest-show.ts'
import { median, report, spread } from './measure.ts'
import { load, startProduct } from './product.ts'

const rounds = 5
const seconds = 3

export async function run(): Promise<void> {
  const product = await startProduct(3461)
  try {
    const page = await longestShow(product.url)
    await measureRequests('Show page with 50 episodes, to visitors', page.url, 300)
    // An address that nobody asked for before is in nobody's memory.
    await measureRequests('The same, rendered for each request', `${page.url}?visit={n}`, 300)
    await measureAssets(product.url, page.html)
    await measureRequests(
      'RSS of a hosted feed, from memory',
      page.feedUrl,
      5000,
      'Accept-Encoding: gzip',
    )
  } finally {
    await product.stop()
  }
}

async function measureRequests(
  label: string,
  url: string,
  bound: number,
  ...headers: string[]
): Promise<void> {
  load(url, 16, 2, ...headers)
  const rates = Array.from({ length: rounds }, () => load(url, 16, seconds, ...headers).perSecond)
  report(label, spread(rates, 'requests/s'), `≥ ${bound} requests/s`, median(rates) >= bound)
}

/** Bytes of the scripts and styles that the page loads before anybody touches it, gzipped. */
async function measureAssets(origin: string, html: string): Promise<void> {
  const sizeOf = async (pattern: RegExp) => {
    const paths = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))
    const sizes = [...paths].map(
      async (path) =>
        gzipSync(Buffer.from(await (await fetch(origin + path)).arrayBuffer())).length,
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  }
  const scripts = await sizeOf(/(?:modulepreload" href=|from )"(\/assets\/[^"]+\.js)"/g)
  const styles = await sizeOf(/href="(\/assets\/[^"#]+\.css)/g)
  report(
    'JavaScript of the show page, gzipped',
    `${scripts.toFixed(1)} kB`,
    '≤ 150 kB',
    scripts <= 150,
  )
  report('CSS of the show page, gzipped', `${styles.toFixed(1)} kB`, '≤ 60 kB', styles <= 60)
}

if (import.meta.main) await run()
