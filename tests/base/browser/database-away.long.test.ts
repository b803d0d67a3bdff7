import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#server/postgres/embedded.ts'
import { outageTexts } from '#app/texts/base/refusals.ts'
import { apiOf, signIn } from '#tests/rig/browser/api.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { backendsOf, killPostmaster, postmasterOf } from '#tests/rig/browser/crash/kills.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { newDataDir, type Product, startProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { itemOf, newItem, newShow, readyEpisode } from '#tests/rig/browser/studio-work.ts'

const patience = { timeout: 30_000, interval: 50 }

const healthOf = async ({ url }: Pick<Product, 'url'>) =>
  (await fetch(`${url}/healthz/pages`)).status

/** A PostgreSQL of the test's own, beside the product, and what a product needs to use it. */
async function ownPostgres() {
  const postgres = await startPostgres(newDataDir())
  onTestFinished(() => postgres.stop())
  const env = { DATABASE_URL: postgres.connectionString, SECRET: 'x'.repeat(32) }
  return { postgres, env }
}

test('a database of the operator’s own may be stopped and started: everything says so meanwhile, and goes on afterwards', async () => {
  const { postgres, env } = await ownPostgres()
  const product = await startProduct({ env })
  const api = await signIn(product, 'ada@example.com')
  const feedId = await newShow(api)
  const { page } = await visit({ serviceWorkers: 'block' })
  const { page: plain } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product.url}/search`)

  await postgres.stop()
  await expect.poll(() => healthOf(product), patience).toBe(503)
  await expect(newItem(api, feedId, 'Lost')).rejects.toThrow('503: {"error":"UNAVAILABLE"')
  expect((await plain.goto(`${product.url}/charts`))?.status()).toBe(503)
  await plain.getByRole('heading', { name: outageTexts.title }).waitFor()
  await plain.getByText(outageTexts.text).waitFor()
  await page.getByRole('link', { name: 'Charts' }).first().click()
  await page.getByRole('heading', { name: outageTexts.title }).waitFor()
  expect(product.process.exitCode).toBeNull()

  await postgres.revive()
  await expect.poll(() => healthOf(product), patience).toBe(200)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Charts' }).first().waitFor()
  await plain.getByRole('link', { name: 'Try again' }).click()
  await plain.getByRole('heading', { name: 'Charts' }).first().waitFor()
  const itemId = await newItem(api, feedId, 'Kept')
  expect((await itemOf(api, feedId, itemId)).content.title).toBe('Kept')
})

test('its own PostgreSQL is started again however often it is killed, also where a process of it goes on working', async () => {
  const product = await startProduct()
  const api = await signIn(product, 'ada@example.com')
  const feedId = await newShow(api)
  for (let round = 0; round < 4; round++) {
    const before = postmasterOf(product.dataDir)
    if (round === 1) {
      // Asks nothing of the system for minutes, and doesn't notice that its server is gone.
      const endless =
        'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b'
      void askSql(product, endless).catch(() => 0)
      const busy = 'select from pg_stat_activity where query = $1'
      const working = () => askSql(product, busy, [endless])
      await expect.poll(async () => (await working()).length, patience).toBe(1)
    }
    killPostmaster(product)
    await expect.poll(() => healthOf(product), patience).toBe(503)
    await expect.poll(() => healthOf(product), patience).toBe(200)
    expect(postmasterOf(product.dataDir)).not.toBe(before)
    const itemId = await newItem(api, feedId, `Round ${round}`)
    expect((await itemOf(api, feedId, itemId)).content.title).toBe(`Round ${round}`)
  }
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  expect(backendsOf(product.dataDir)).toEqual([])
})

test('SIGTERM ends it in good order, too, while its database is away', async () => {
  const { postgres, env } = await ownPostgres()
  const product = await startProduct({ env })
  await postgres.stop()
  await expect.poll(() => healthOf(product), patience).toBe(503)
  const began = performance.now()
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  expect(performance.now() - began).toBeLessThan(15_000)
  await postgres.revive()
})

test('a worker of its own goes on after its database was killed, and does what was left', async () => {
  const product = await startProduct({ env: { SEPARATE_WORKER: '1' } })
  const port = String(await freePort())
  const health = () => Promise.all([product, { url: `http://localhost:${port}` }].map(healthOf))
  const worker = spawn(process.execPath, ['build/current/server/index.js', 'worker'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: product.dataDir,
      PUBLIC_URL: product.url,
      HEALTH_PORT: port,
      NOSTR_RELAYS: 'none',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  onTestFinished(async () => {
    worker.kill('SIGTERM')
    await ended
  })
  let said = ''
  worker.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, patience).toContain('Working on jobs')
  const api = await signIn(product, 'ada@example.com')
  const ids = await readyEpisode(api)
  const scheduled = new Date(Date.now() + 4000).toISOString()
  await api.call('me/hosting-item-schedule', { ...ids, scheduled })
  killPostmaster(product)
  await expect.poll(health, patience).toEqual([503, 503])
  await expect.poll(health, patience).toEqual([200, 200])
  const after = apiOf(product, api.token)
  const statusOf = async () => (await itemOf(after, ids.feed_id, ids.item_id)).meta.status
  await expect.poll(statusOf, patience).toBe('PUBLISHED')
  expect([worker.exitCode, product.process.exitCode]).toEqual([null, null])
})
