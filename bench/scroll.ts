// A list of 1,200 rows in a real browser: how long scrolling through it keeps the page from answering, and how many rows are in the page.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumPath } from '../tests/rig/chromium-path.ts'
import { report } from './measure.ts'
import { type RunningProduct, startProduct } from './product.ts'

const count = 1200
const longestTaskMs = 50
const mostRows = 60
const wheelStep = 700

export async function run(): Promise<void> {
  const product = await startProduct(3462)
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const url = addLongShow(product)
    for (const width of [1440, 390]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } })
      await page.goto(url)
      await page.locator('[data-index]').first().waitFor()
      const { rows, tasks, reached } = await scrollThrough(page)
      const longest = Math.max(0, ...tasks)
      report(
        `Longest task while ${count} rows are scrolled, ${width} wide`,
        `${longest} ms (${tasks.length} of 50 ms or more)`,
        `≤ ${longestTaskMs} ms`,
        longest <= longestTaskMs,
      )
      report(
        `Rows in the page meanwhile, ${width} wide`,
        `${rows}, last reached ${reached}`,
        `≤ ${mostRows}`,
        rows <= mostRows && reached === count,
      )
      await page.close()
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Scrolls as by a wheel, frame by frame, to the end. */
async function scrollThrough(page: Page) {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
  })
  let rows = 0
  await page.mouse.move(200, 400)
  for (let step = 0; step < 2000; step++) {
    await page.mouse.wheel(0, wheelStep)
    const now = await page.evaluate(
      () =>
        new Promise<{ rows: number; atEnd: boolean }>((resolve) =>
          requestAnimationFrame(() =>
            resolve({
              rows: document.querySelectorAll('[data-index]').length,
              atEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 300,
            }),
          ),
        ),
    )
    rows = Math.max(rows, now.rows)
    if (now.atEnd) break
  }
  await page.waitForTimeout(500)
  return page.evaluate(
    (rows) => ({
      rows,
      tasks: (window as unknown as { tasks: number[] }).tasks,
      reached: Math.max(
        ...[...document.querySelectorAll('[data-index]')].map((row) =>
          Number(row.getAttribute('aria-posinset')),
        ),
      ),
    }),
    rows,
  )
}

function addLongShow(product: RunningProduct): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-scroll-'))
  const file = path.join(folder, 'long.xml')
  const items = Array.from(
    { length: count },
    (_, index) =>
      `<item><guid>${index}</guid><title>Day ${index} of a year that goes on and on</title><description>What happened that day.</description><pubDate>${new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toUTCString()}</pubDate><enclosure url="https://media.example/${index}.mp3" type="audio/mpeg" length="1000"/></item>`,
  )
  writeFileSync(
    file,
    `<rss version="2.0"><channel><title>Every day</title>${items.join('')}</channel></rss>`,
  )
  const { stdout } = spawnSync(
    process.execPath,
    ['build/current/server/index.js', 'catalogue', 'add', file],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: product.dataDir,
        PUBLIC_URL: product.url,
      },
    },
  )
  rmSync(folder, { recursive: true, force: true })
  return `${product.url}/show/${(JSON.parse(stdout) as { id: string }).id}`
}

if (import.meta.main) await run()
