// `npm run screenshots`: starts the built product with the demo catalogue in a temporary folder, and saves a picture of
// every screen in both sizes and themes to screenshots/, and those of the marketing pages to public/screenshots/.
import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { launchChromium } from '#tests/rig/browser/chromium.ts'
import { makeDataDir, type Product, runProduct } from '#tests/rig/browser/run-product.ts'
import { pathOf, type Screen, screens } from '#tests/rig/browser/screens.ts'
import { furnish, roles, type Site } from '#tests/rig/browser/site.ts'
import { untilHydrated } from '#tests/rig/browser/until-hydrated.ts'

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }
const themes = ['dark', 'light'] as const
const most = 60_000

/** The pictures of the marketing pages: screen, size, theme, and the name used in components/site/marketing/shots.ts. */
const marketing = [
  { file: 'home', screen: 'home', size: 1440, theme: 'dark' },
  { file: 'show', screen: 'show', size: 1440, theme: 'dark' },
  { file: 'show-phone', screen: 'show', size: 390, theme: 'dark' },
  { file: 'episode', screen: 'episode-transcript', size: 1440, theme: 'light' },
  { file: 'charts', screen: 'charts', size: 1440, theme: 'dark' },
  { file: 'album', screen: 'album', size: 1440, theme: 'dark' },
  { file: 'studio-episode', screen: 'studio-episode', size: 1440, theme: 'light' },
  { file: 'studio-show', screen: 'studio-show', size: 1440, theme: 'dark' },
]

const only = process.argv.slice(2)
const { dataDir, remove } = makeDataDir()
let started: Product | undefined
try {
  const product = await runProduct({ dataDir, env: { SEED_DEMO: '1' } }, (running) => {
    started = running
  })
  const browser = await launchChromium()
  await takeAll(product.url, browser, await furnish(product, browser))
  await browser.close()
} finally {
  await started?.stop()
  remove()
}

async function takeAll(url: string, browser: Browser, site: Site): Promise<void> {
  mkdirSync('screenshots', { recursive: true })
  mkdirSync('public/screenshots', { recursive: true })
  for (const theme of themes) {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const role of roles) {
        const context = () =>
          newContext(browser, {
            viewport,
            colorScheme: theme,
            storageState: site.sessions[role],
            ...(size === '390' && { deviceScaleFactor: 2, hasTouch: true, isMobile: true }),
          })
        const shared = await context()
        for (const screen of screens) {
          if ((screen.as ?? 'visitor') !== role || !wanted(screen, size)) continue
          // What is opened may play or be remembered, which must not show in other pictures.
          const own = screen.open ? await context() : shared
          const page = await own.newPage()
          await take(page, screen, url + pathOf(screen, site), size, theme)
          await (screen.open ? own : page).close()
        }
        await shared.close()
      }
    }
  }
}

async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  // The banner that suggests the app would cover every picture of a phone.
  await context.addInitScript(() => localStorage.setItem('tributary.app-banner', 'dismissed'))
  return context
}

function wanted({ name, width }: Screen, size: string): boolean {
  if (width !== undefined && String(width) !== size) return false
  return only.length === 0 || only.includes(name)
}

async function take(
  page: Page,
  { name, open }: Screen,
  address: string,
  size: string,
  theme: string,
): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await open?.(page)
  const png = await page.screenshot({ path: `screenshots/${name}-${size}-${theme}.png` })
  console.log(`✓ ${name} ${size} ${theme}`)
  for (const shot of marketing)
    if (shot.screen === name && String(shot.size) === size && shot.theme === theme)
      await writeSmall(png, `public/screenshots/${shot.file}.webp`)
}

/** Saves a picture at the best quality at which it is small enough for a page. */
async function writeSmall(png: Buffer, file: string): Promise<void> {
  for (let quality = 82; quality >= 10; quality -= 8) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > most && quality > 10) continue
    await sharp(webp).toFile(file)
    return
  }
}
