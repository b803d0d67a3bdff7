// `npm run screenshots`: starts the built product with the demo catalogue in a folder of its own, and writes a picture
// of every screen in both sizes and themes into screenshots/, and those of the marketing pages into public/screenshots/.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { findContent, pathOf, type Screen, screens } from '#tests/e2e/screens.ts'

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }
const themes = ['dark', 'light'] as const
const most = 60_000

/** The pictures of the marketing pages: which screen, how, and the name that components/marketing/shots.ts knows. */
const marketing = [
  { file: 'home', screen: 'home', size: 1440, theme: 'dark' },
  { file: 'show', screen: 'show', size: 1440, theme: 'dark' },
  { file: 'show-phone', screen: 'show', size: 390, theme: 'dark' },
  { file: 'episode', screen: 'episode', size: 1440, theme: 'light' },
  { file: 'charts', screen: 'charts', size: 1440, theme: 'dark' },
  { file: 'album', screen: 'album', size: 1440, theme: 'dark' },
  { file: 'studio-episode', screen: 'studio-episode', size: 1440, theme: 'light' },
  { file: 'studio-show', screen: 'studio-show', size: 1440, theme: 'dark' },
]

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-screenshots-'))
chmodSync(folder, 0o755)
const dataDir = path.join(folder, 'data')
const port = await freePort()
const url = `http://localhost:${port}`
const only = process.argv.slice(2)
const server = startServer()
try {
  await untilReady(server)
  await takeAll()
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

async function takeAll(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
  const content = await findContent(url)
  const creator = await visit(browser)
  await logIn(creator, 'creator@example.com')
  const studio = await makeShow(creator)
  const listener = await visit(browser)
  await logIn(listener, 'listener@example.com')
  const states = {
    visitor: undefined,
    listener: await listener.context().storageState(),
    creator: await creator.context().storageState(),
  }
  mkdirSync('screenshots', { recursive: true })
  mkdirSync('public/screenshots', { recursive: true })
  for (const theme of themes) {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const as of ['visitor', 'listener', 'creator'] as const) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          locale: 'en-US',
          storageState: states[as],
          deviceScaleFactor: size === '390' ? 2 : 1,
        })
        await dismissBanner(context)
        const page = await context.newPage()
        for (const screen of screens.filter((one) => (one.as ?? 'visitor') === as && wanted(one))) {
          const address = pathOf(screen, content, studio)
          if (address) await take(page, screen, address, size, theme)
          else if (theme === 'dark') console.log(`  ${screen.name}: nothing to show`)
        }
        await context.close()
      }
    }
  }
  await browser.close()
}

function wanted({ name }: Screen): boolean {
  return only.length === 0 || only.includes(name)
}

async function take(
  page: Page,
  { name }: Screen,
  address: string,
  size: string,
  theme: string,
): Promise<void> {
  await page.goto(url + address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  const png = await page.screenshot({ path: `screenshots/${name}-${size}-${theme}.png` })
  console.log(`✓ ${name} ${size} ${theme}`)
  for (const shot of marketing)
    if (shot.screen === name && String(shot.size) === size && shot.theme === theme)
      await writeSmall(png, `public/screenshots/${shot.file}.webp`)
}

/** The best quality at which a picture is small enough for a page. */
async function writeSmall(png: Buffer, file: string): Promise<void> {
  for (let quality = 82; quality >= 30; quality -= 8) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > most && quality > 34) continue
    await sharp(webp).toFile(file)
    return
  }
}

/** The banner that suggests the app would lie over every picture of a phone. */
function dismissBanner(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => localStorage.setItem('tributary.app-banner', 'dismissed'))
}

async function visit(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: sizes[1440] })
  return context.newPage()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${url}/login?from=/`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /continue|log in|send/i }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code').fill(mailedCode(email))
  const submit = page.getByRole('button', { name: /log in|continue/i })
  await submit.click({ timeout: 3000 }).catch(() => undefined)
  await page.waitForURL((address) => address.pathname !== '/login')
  const username = page.getByLabel('Username')
  if (new URL(page.url()).pathname !== '/choose-username') return
  await username.fill(email.split('@')[0] ?? '')
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL((address) => address.pathname !== '/choose-username')
}

function mailedCode(email: string): string {
  const outbox = path.join(dataDir, 'outbox')
  for (const name of readdirSync(outbox).sort().reverse()) {
    const mail = readFileSync(path.join(outbox, name), 'utf8')
    const code = /^([A-Z2-9]{6})\r?$/m.exec(mail)?.[1]
    if (mail.includes(email) && code) return code
  }
  throw new Error(`no code was mailed to ${email}`)
}

async function makeShow(page: Page): Promise<{ feed: string; item: string }> {
  await page.goto(`${url}/studio/new-show`)
  await page.getByLabel('Show title').fill('Slow Harbour')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/studio\/[A-Za-z0-9]{20}\/edit/)
  const feed = /\/studio\/[A-Za-z0-9]{20}/.exec(page.url())?.[0] ?? ''
  await page.goto(`${url}${feed}/new-episode`)
  await page.getByLabel('Episode title').fill('The woman who tunes the foghorns')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/studio\/[A-Za-z0-9]{20}\/[A-Za-z0-9]{20}\/edit/)
  const item = /\/studio\/[A-Za-z0-9]{20}\/[A-Za-z0-9]{20}/.exec(page.url())?.[0] ?? ''
  await page
    .getByLabel('Show notes')
    .fill('Dredgers, ferry pilots, and the people who keep the lights on.')
    .catch(() => undefined)
  return { feed, item }
}

function startServer(): ChildProcess {
  return spawn(process.execPath, ['build/server/index.js', 'start'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('✓ Tributary is at')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended:\n${output}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
