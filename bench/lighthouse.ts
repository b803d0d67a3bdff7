// Lighthouse on the show page of 50 episodes, from the built product on a real database: as a phone on a slow line
// (Lighthouse's own default) and as a desktop.
import { launch } from 'chrome-launcher'
import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import { chromiumPath } from '../tests/chromium-path.ts'
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
    const { url } = await longestShow(product.url)
    await measure('phone', url, browser.port)
    await measure('desktop', url, browser.port, desktopConfig)
  } finally {
    browser.kill()
    await product.stop()
  }
}

async function measure(device: string, url: string, port: number, config?: Config): Promise<void> {
  const scores: Record<Category, number[]> = { performance: [], accessibility: [], seo: [] }
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(url, { port, onlyCategories: Object.keys(bounds) }, config)
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
        console.log(`  ${device}: ${audit.id} ${audit.displayValue ?? ''}`)
  }
  for (const category of categories()) {
    const figure = median(scores[category])
    const label = `Lighthouse ${category} of a show page with 50 episodes, ${device}`
    report(label, scores[category].join(', '), `≥ ${bounds[category]}`, figure >= bounds[category])
  }
}

function categories(): Category[] {
  return Object.keys(bounds) as Category[]
}

await run()
