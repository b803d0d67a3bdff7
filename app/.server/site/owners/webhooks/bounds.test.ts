import { expect, test } from 'vitest'
import { tellWebhooks } from '#app/.server/studio/records/tell-webhooks.ts'
import { listDeliveries } from '#app/.server/studio/team/webhooks/deliveries.ts'
import { webhookLimits } from '#app/rules/studio/webhooks.ts'
import { webhookTexts } from '#app/texts/studio/webhooks.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { webhookTarget } from '#tests/rig/webhook-target.ts'
import { sendWebhooks } from './send.ts'

const services = await testServices()
const { ctx } = await createAccount(services)

/** A webhook of a show of its own, and what tells it of so many episodes that are gone. */
async function hook() {
  const target = await webhookTarget(services)
  const feed_id = await completeShow(ctx)
  const { webhook } = await target.add(ctx, feed_id)
  const gone = (count: number, from = 0) =>
    tellWebhooks(
      ctx,
      Array.from({ length: count }, (_, index) => ({
        feedId: feed_id,
        event: 'episode.gone' as const,
        subject: `episode-${String(from + index).padStart(5, '0')}`,
      })),
    )
  return { ...target, feed_id, webhook, gone }
}

test('one that is told much leaves room in each run for others', async () => {
  const [much, little] = [await hook(), await hook()]
  await much.gone(60)
  services.clock.pass(1)
  await little.gone(1)
  // Both are reached by the same fetch.
  const { port } = new URL(much.base)
  const fetch = Object.assign(
    (...asked: Parameters<typeof much.jobs.fetch>) =>
      (new URL(asked[0]).port === port ? much : little).jobs.fetch(...asked),
    { close: much.jobs.fetch.close },
  )
  const run = () => sendWebhooks({ ...much.jobs, fetch }, { to: 'ANSWERING' })
  await run()
  expect([much.received.length, little.received.length]).toEqual([10, 1])
  for (let runs = 0; runs < 5; runs++) await run()
  expect([much.received.length, little.received.length]).toEqual([60, 1])
})

test('no more than a thousand messages wait for one, and what comes after that isn’t told', async () => {
  const { feed_id, gone } = await hook()
  const other = await hook()
  await gone(webhookLimits.waiting - 1)
  await gone(20, webhookLimits.waiting)
  await gone(5, 2 * webhookLimits.waiting)
  await other.gone(1)
  const waiting = (id: string) =>
    services.db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('feed_id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await waiting(feed_id)).toEqual({ count: webhookLimits.waiting })
  expect(await waiting(other.feed_id)).toEqual({ count: 1 })
})

test('an address that takes a message and never answers is given up after fifteen seconds', async () => {
  const { jobs, feed_id, gone, answerWith } = await hook()
  answerWith(() => undefined)
  await gone(1)
  // Time runs a hundred times as fast.
  const fetch = Object.assign(
    (url: string | URL, options: Parameters<typeof jobs.fetch>[1]) =>
      jobs.fetch(url, { ...options, timeoutMs: (options.timeoutMs ?? 0) / 100 }),
    { close: jobs.fetch.close },
  )
  const began = performance.now()
  await sendWebhooks({ ...jobs, fetch }, { to: 'ANSWERING' })
  expect(performance.now() - began).toBeGreaterThan(140)
  const { deliveries } = await listDeliveries(ctx, { feed_id })
  expect(deliveries).toMatchObject([
    { state: 'WAITING', attempts: 1, error: webhookTexts.problems.TIMEOUT },
  ])
})
