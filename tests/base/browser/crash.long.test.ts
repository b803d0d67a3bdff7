import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Api, apiOf, signIn } from '#tests/rig/browser/api.ts'
import { crashEnv, crashRounds, type Round, victims } from '#tests/rig/browser/crash/rounds.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { newDataDir, type Product, startProduct } from '#tests/rig/browser/product.ts'
import { runSql } from '#tests/rig/browser/stopped-database.ts'
import { itemOf, newItem, newShow, readyEpisode } from '#tests/rig/browser/studio-work.ts'

/** Updates items one after the other until the server is gone; answers the last number acknowledged of each. */
async function updateUntilGone(
  api: Api,
  feed_id: string,
  itemIds: string[],
  onAcknowledged: () => void,
): Promise<number[]> {
  const acknowledged = itemIds.map(() => 0)
  const streams = itemIds.map(async (item_id, stream) => {
    for (let number = 1; ; number++) {
      await api.call('me/hosting-item-update', {
        feed_id,
        item_id,
        updates: { title: String(number) },
      })
      acknowledged[stream] = number
      onAcknowledged()
    }
  })
  await Promise.allSettled(streams)
  return acknowledged
}

function killDatabase(product: Product): void {
  const [pid] = readFileSync(path.join(product.dataDir, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  )
  process.kill(Number(pid), 'SIGKILL')
}

test.each([
  ['of the server', false],
  ['of the server and its database', true],
])('a kill -9 %s loses nothing that was acknowledged', async (_whose, databaseToo) => {
  const dataDir = newDataDir()
  const product = await startProduct({ dataDir })
  const api = await signIn(product, 'ada@example.com')
  const feedId = await newShow(api)
  const itemIds = await Promise.all(
    ['a', 'b', 'c', 'd'].map((title) => newItem(api, feedId, title)),
  )
  let updates = 0
  const acknowledged = await updateUntilGone(api, feedId, itemIds, () => {
    if (++updates !== 200) return
    if (databaseToo) killDatabase(product)
    void product.kill()
  })
  expect(updates).toBeGreaterThanOrEqual(200)

  const again = await startProduct({ dataDir })
  const after = apiOf(again, api.token)
  for (const [index, itemId] of itemIds.entries()) {
    const title = Number((await itemOf(after, feedId, itemId)).content.title)
    const last = acknowledged[index] ?? 0
    // The one on its way when the server ended may have been kept, too.
    expect([last, last + 1]).toContain(title)
  }
  await again.stop()
})

test('a scheduled episode is released by the server that is started after its time', async () => {
  const dataDir = newDataDir()
  const product = await startProduct({ dataDir })
  const api = await signIn(product, 'ada@example.com')
  const ids = await readyEpisode(api)
  const scheduled = new Date(Date.now() + 1500).toISOString()
  await api.call('me/hosting-item-schedule', { ...ids, scheduled })
  await product.kill()

  const again = await startProduct({ dataDir })
  const after = apiOf(again, api.token)
  await expect
    .poll(async () => (await itemOf(after, ids.feed_id, ids.item_id)).meta.status, {
      timeout: 30_000,
    })
    .toBe('PUBLISHED')
  const feed = await fetch(`${again.url}/feeds/${ids.feed_id}`)
  expect([feed.status, await feed.text()]).toEqual([
    200,
    expect.stringContaining('Night Ferry') as string,
  ])
})

test('a job that was under way when the server was killed is done by the next one', async () => {
  const dataDir = newDataDir()
  const product = await startProduct({ dataDir })
  const api = await signIn(product, 'ada@example.com')
  const ids = await readyEpisode(api)
  const scheduled = new Date(Date.now() + 3600_000).toISOString()
  await api.call('me/hosting-item-schedule', { ...ids, scheduled })
  await product.stop()
  await runSql(
    dataDir,
    `update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1, run_at = now()`,
  )
  await runSql(dataDir, 'update hosting_items set scheduled_at = now()')

  const again = await startProduct({ dataDir })
  const after = apiOf(again, api.token)
  await expect
    .poll(async () => (await itemOf(after, ids.feed_id, ids.item_id)).meta.status, {
      timeout: 20_000,
    })
    .toBe('PUBLISHED')
})

test('the app, a connection, PostgreSQL and all connections killed in turn lose nothing, and need no hand', async () => {
  const options = { dataDir: newDataDir(), port: await freePort(), env: crashEnv }
  const rounds: Round[] = []
  await crashRounds({
    rounds: 4,
    writingMs: 500,
    start: () => startProduct(options),
    onRound: (round) => rounds.push(round),
  })
  expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
  expect(rounds.map(({ victim }) => victim)).toEqual(victims)
  expect(Math.min(...rounds.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(0)
})
