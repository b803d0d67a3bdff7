import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import type { Site } from '#app/.server/base/site.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { startJobs } from '#server/jobs.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const world = await startWebServer()
const hub = { websubHub: world.url('/hub') }
const podping = { podping: { url: world.url('/podping'), token: 'podping-secret' } }

beforeEach(async () => {
  world.requests.length = 0
  world.answer('/hub', (_req, res) => res.writeHead(204).end())
  world.answer('/podping', (_req, res) => res.writeHead(200).end('ok'))
  await services.pool.query('delete from graphile_worker._private_jobs')
})

/** Runs the product's jobs, for an installation that announces to `site`, until the test ends. */
async function work(site: Partial<Site>): Promise<Services> {
  const announcing = { ...services, site: { ...services.site, ...site }, fetch: world.fetch }
  const jobs = await startJobs(services.pool, announcing)
  onTestFinished(() => jobs.stop())
  return announcing
}

async function publishShow(installation: Services = services): Promise<string> {
  const feedId = await completeShow(ctx)
  const itemId = await completeEpisode(ctx, feedId)
  const owner = contextFor(installation, ctx.actor)
  await releaseHostingItem(owner, { feed_id: feedId, item_id: itemId })
  return feedId
}

const told = (path: string, feedId: string) =>
  world.requests.filter(
    (request) =>
      request.path.startsWith(path) &&
      decodeURIComponent(request.path + request.body).includes(feedId),
  )

async function announcement(feedId: string) {
  const { rows } = await services.pool.query<{ attempts: number; last_error: string | null }>(
    'select attempts, last_error from graphile_worker._private_jobs where key = $1 and attempts > 0 and locked_at is null',
    [`announce-feed:${feedId}`],
  )
  return rows[0]
}

test('after publishing, the WebSub hub is told of the feed, and the feed names the hub', async () => {
  const announcing = await work(hub)
  const feedId = await publishShow(announcing)
  await expect.poll(() => told('/hub', feedId).length).toBeGreaterThan(0)
  const [request] = told('/hub', feedId)
  expect([request?.method, request?.headers['content-type']]).toEqual([
    'POST',
    'application/x-www-form-urlencoded',
  ])
  const url = `${services.site.publicUrl}/feeds/${feedId}`
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    'hub.mode': 'publish',
    'hub.topic': url,
    'hub.url': url,
  })
  const { text } = await (await startListener(announcing)).ask(`/feeds/${feedId}`)
  expect(text).toContain(`<atom:link href="${hub.websubHub}" rel="hub"/>`)
})

test('podping is told with its token, and the feed says that it uses it', async () => {
  const announcing = await work(podping)
  const feedId = await publishShow(announcing)
  await expect.poll(() => told('/podping', feedId).length).toBeGreaterThan(0)
  const [request] = told('/podping', feedId)
  expect(request?.headers.authorization).toBe('podping-secret')
  const query = new URL(request?.path ?? '', 'http://podping').searchParams
  expect(query.get('url')).toBe(`${services.site.publicUrl}/feeds/${feedId}`)
  expect(query.get('reason')).toBe('update')
  const { text } = await (await startListener(announcing)).ask(`/feeds/${feedId}`)
  expect(text).toContain('<podcast:podping usesPodping="true"/>')
})

test('an announcement that a hub refused is made again later', async () => {
  world.answer('/hub', (_req, res) => res.writeHead(503).end('busy'))
  await work(hub)
  const feedId = await publishShow()
  await expect.poll(() => announcement(feedId)).toBeTruthy()
  expect(await announcement(feedId)).toMatchObject({
    attempts: 1,
    last_error: expect.stringContaining('WebSub hub answered 503') as string,
  })
  const before = told('/hub', feedId).length
  world.answer('/hub', (_req, res) => res.writeHead(204).end())
  await services.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where key = $1',
    [`announce-feed:${feedId}`],
  )
  await expect.poll(() => told('/hub', feedId).length).toBeGreaterThan(before)
  await expect.poll(() => announcement(feedId)).toBeUndefined()
})

test('a hub that cannot be reached, or a podping that refuses, fails the job', async () => {
  const broken = (site: Partial<Site>) => ({
    ...ctx,
    site: { ...services.site, ...site },
    fetch: world.fetch,
  })
  const input = { feedId: await publishShow() }
  world.answer('/hub', (_req, res) => res.destroy())
  world.answer('/podping', (_req, res) => res.writeHead(401).end())
  await expect(studioJobs.handlers['announce-feed'](broken(hub), input)).rejects.toThrow()
  await expect(studioJobs.handlers['announce-feed'](broken(podping), input)).rejects.toThrow(
    'podping answered 401',
  )
  await expect(studioJobs.handlers['announce-feed'](broken({}), input)).resolves.toBeUndefined()
})

test('a draft is announced to nobody', async () => {
  await work({ ...hub, ...podping })
  const feedId = await completeShow(ctx)
  await expect
    .poll(
      async () =>
        (
          await services.pool.query(
            'select 1 from graphile_worker._private_jobs where run_at <= now()',
          )
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBe(0)
  expect([...told('/hub', feedId), ...told('/podping', feedId)]).toEqual([])
})
