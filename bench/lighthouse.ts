// Lighthouse on home, a show of 50 episodes and one of them, from the built product on a real database: as a phone on a
// slow line (Lighthouse's own default) and as a desktop.
import { launch } from 'chrome-launcher'
import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import { chromiumPath } from '../tests/rig/chromium-path.ts'
import { longestShow } from './longest-show.ts'
import { median, report } from './measure.ts'
import { startProduct } from './product.ts'

const rounds = 3
const bounds = { performance: 95, accessibility: 100, seo: 100 }
type Category = keyof typeof bounds

async function run(): Promise<void> {
  const product = await startProduct(3462)
  const browser = await launch({
    chromePath: chromiumPath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
  try {
    for (const page of await pages(product.url)) {
      await measure('phone', page, browser.port)
      await measure('desktop', page, browser.port, desktopConfig)
    }
  } finally {
    browser.kill()
    await product.stop()
  }
}

interface Page {
  name: string
  url: string
}

async function pages(origin: string): Promise<Page[]> {
  const show = await longestShow(origin)
  const episode = /\/episode\/[A-Za-z0-9]{20}/.exec(show.html)?.[0] ?? ''
  return [
    { name: 'home', url: `${origin}/` },
    { name: 'a show of 50 episodes', url: show.url },
    { name: 'an episode', url: origin + episode },
  ]
}

async function measure(device: string, page: Page, port: number, config?: Config): Promise<void> {
  const scores: Record<Category, number[]> = { performance: [], accessibility: [], seo: [] }
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(page.url, { port, onlyCategories: Object.keys(bounds) }, config)
    for (const category of categories()) {
      const score = result?.lhr.categories[category]?.score
      scores[category].push(Math.round((score ?? 0) * 100))
    }
    for (const audit of Object.values(result?.lhr.audits ?? {}))
      if (
        round === 0 &&
        audit.score !== null &&
        audit.score < 0.9 &&
        audit.scoreDisplayMode !== 'informative'
      )
        console.log(`  ${page.name}, ${device}: ${audit.id} ${audit.displayValue ?? ''}`)
  }
  for (const category of categories()) {
    const figure = median(scores[category])
    const label = `Lighthouse ${category} of ${page.name}, ${device}`
    report(label, scores[category].join(', '), `≥ ${bounds[category]}`, figure >= bounds[category])
  }
}

function categories(): Category[] {
  return Object.keys(bounds) as Category[]
}

await run()
