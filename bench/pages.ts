// The show page of 50 episodes, its first sound, the worst notes in Chromium, and the RSS of a hosted feed, from the built
// product on a real database.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumPath } from '../tests/rig/chromium-path.ts'
import { startBarePage } from './bare-page.ts'
import { measureFirstSound } from './first-sound.ts'
import { longestShow } from './longest-show.ts'
import { median, report, spread } from './measure.ts'
import { load, startProduct } from './product.ts'
import { measureWorstNotes } from './worst-notes.ts'

const rounds = 5
const seconds = 3

export async function run(): Promise<void> {
  const product = await startProduct(3461)
  try {
    // What this process asks for itself comes first: its idle connections don't outlive a measurement.
    const page = await longestShow(product.url)
    const rows = await rowsOf(page.url)
    await measureAssets(product.url, page.html)
    await measureFirstSound(page.url, page.html)
    measureRequests('Show page with 50 episodes, to visitors', page.url, 1000)
    await measureRendering(page.url, rows)
    measureRequests(
      'RSS of a hosted feed, from memory',
      page.feedUrl,
      5000,
      'Accept-Encoding: gzip',
    )
    await measureNotes(product.url)
  } finally {
    await product.stop()
  }
}

async function measureNotes(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    await measureWorstNotes(browser, url)
  } finally {
    await browser.close()
  }
}

function measureRequests(label: string, url: string, bound: number, ...headers: string[]): void {
  load(url, 16, 2, ...headers)
  const rates = Array.from({ length: rounds }, () => load(url, 16, seconds, ...headers).perSecond)
  report(label, spread(rates, 'requests/s'), `≥ ${bound} requests/s`, median(rates) >= bound)
}

/** A page that is made for each request, beside a bare one of the same rows: the two take turns. */
async function measureRendering(url: string, rows: unknown[]): Promise<void> {
  const bare = await startBarePage(rows, 3463)
  try {
    // An address that nobody asked for before is in nobody's memory.
    const urls = {
      bare: bare.url,
      own: `${url}?visit={n}`,
      frame: `${new URL(url).origin}/offline?visit={n}`,
      data: `${url}.data?visit={n}`,
    }
    for (const address of Object.values(urls)) load(address, 16, 2)
    const rates = {
      bare: [] as number[],
      own: [] as number[],
      frame: [] as number[],
      data: [] as number[],
    }
    for (let round = 0; round < rounds; round++)
      for (const [name, address] of Object.entries(urls))
        rates[name as keyof typeof urls].push(load(address, 16, seconds).perSecond)
    const cost = (values: number[]) => `${(1000 / median(values)).toFixed(1)} ms`
    const ratio = median(rates.own) / median(rates.bare)
    report(
      'The same, rendered for each request',
      `${ratio.toFixed(2)} × a bare page of the same rows: ${spread(rates.own, 'requests/s')} to ${spread(rates.bare, 'requests/s')}`,
      '≥ 0.3 × the bare page',
      ratio >= 0.3,
    )
    console.log(
      `  A request takes ${cost(rates.own)}: a page without content ${cost(rates.frame)}, the data alone ${cost(rates.data)}; the bare page ${cost(rates.bare)}`,
    )
  } finally {
    bare.stop()
  }
}

/** What the rows of a show's page are given. */
async function rowsOf(url: string): Promise<unknown[]> {
  const { origin, pathname } = new URL(url)
  const response = await fetch(`${origin}/api/load-feed-items`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: path.basename(pathname), page: 1 }),
  })
  return ((await response.json()) as { items: unknown[] }).items
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
  const scripts = await sizeOf(/(?:held-back"[^>]*? href=|from )"(\/assets\/[^"]+\.js)"/g)
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
