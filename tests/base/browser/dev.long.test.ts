import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { visit } from '#tests/rig/browser/browser.ts'
import { newDataDir } from '#tests/rig/browser/product.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { freePort } from '#tests/rig/free-port.ts'

// Vite begins without anything kept, on machines that are busy.
vi.setConfig({ testTimeout: 600_000 })
const patience = { timeout: 240_000, interval: 100 }

const sources = [
  'app',
  'public',
  'sandbox',
  'scripts',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** `npm run dev` in a copy of this repository, whose files can be changed. */
async function developing() {
  const dataDir = newDataDir()
  const root = path.join(path.dirname(dataDir), 'copy')
  mkdirSync(root)
  for (const name of sources) cpSync(name, path.join(root, name), { recursive: true })
  symlinkSync(realpathSync('node_modules'), path.join(root, 'node_modules'))
  const port = await freePort()
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'dev'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOG_FORMAT: 'pretty',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      VITE_CACHE: path.join(root, 'vite'),
      SEED_DEMO: '0',
      NOSTR_RELAYS: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(launcher, 'exit')
  cleanUpAfter(async () => {
    launcher.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => output, patience).toContain('✓ Tributary is at')

  /** Changes a file, and gives what puts it back. */
  function change(file: string, from: string, to: string): () => void {
    const place = path.join(root, file)
    const text = readFileSync(place, 'utf8')
    expect(text).toContain(from)
    writeFileSync(place, text.replace(from, to))
    return () => writeFileSync(place, text)
  }
  const end = async () => {
    launcher.kill('SIGINT')
    await ended
    return launcher.exitCode
  }
  return { url: `http://localhost:${port}`, change, end, output: () => output }
}

test('the first visit hydrates, texts change in the open page, and errors are shown in it', async () => {
  const { url, change, end, output } = await developing()
  const { page, problems } = await visit()
  page.setDefaultTimeout(240_000)
  const refused: string[] = []
  let loads = 0
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('load', () => loads++)

  await page.goto(`${url}/charts`)
  expect({ problems, refused, loads }).toEqual({ problems: [], refused: [], loads: 1 })

  change('app/texts/site/charts.ts', 'Charts', 'Soundings')
  await page.getByRole('heading', { name: 'Soundings' }).first().waitFor()
  expect(loads).toBe(1)

  const charts = 'app/routes/site/charts/charts.tsx'
  const ctx = 'const ctx = pageCtx(context)'
  const text = () => fetch(`${url}/charts`).then((answer) => answer.text())

  let mend = change(charts, ctx, `${ctx}\n  if (ctx) throw new Error('The tide is out')`)
  await expect.poll(text, patience).toContain('The tide is out')
  await page.goto(`${url}/charts`)
  await page.getByText(/The tide is out\s+at loader/).waitFor()
  mend()

  await expect.poll(text, patience).not.toContain('The tide is out')
  mend = change(charts, ctx, 'const const = pageCtx(context)')
  await expect.poll(text, patience).toContain('ErrorOverlay')
  await page.goto(`${url}/charts`, { waitUntil: 'load' })
  await page.locator('vite-error-overlay').getByText("'const' is a reserved word").first().waitFor()
  mend()
  await page.getByRole('heading', { name: 'Soundings' }).first().waitFor()

  expect(await end()).toBe(0)
  expect(output()).toMatch(/✓ Stopped\s*$/)
  await expect(fetch(url)).rejects.toThrow()
})
