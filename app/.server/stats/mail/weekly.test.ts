import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createHostingItem } from '#app/.server/studio/editing/items.ts'
import type { Mail } from '#app/.server/base/ports/mail/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { updateStatsSettings } from '#app/.server/stats/settings/settings.ts'
import { mailDueStats, mailStats } from './weekly.ts'
import { addCounted } from '#tests/rig/factories/downloads.ts'

const services = await testServices()
const sent: Mail[] = []
const product = contextFor(
  { ...services, mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
  system,
)
let owner: TestAccount
let feedId: string

beforeEach(async () => {
  sent.length = 0
  // A Monday.
  services.clock.set('2026-06-15T07:05:00Z')
  owner = await createAccount(services)
  feedId = await completeShow(owner.ctx)
  const { id: itemId } = await createHostingItem(owner.ctx, { feed_id: feedId, title: 'Ferry' })
  const row = { feed_id: feedId, item_id: '', dimension: 'all', value: '' }
  await addCounted(services, [
    { ...row, day: '2026-06-07', downloads: 7 },
    { ...row, day: '2026-06-08', downloads: 5 },
    { ...row, day: '2026-06-14', downloads: 1200 },
    { ...row, day: '2026-06-15', downloads: 9 },
    { ...row, day: '2026-06-14', item_id: itemId, downloads: 1200 },
  ])
})

const ask = (account: TestAccount) =>
  updateStatsSettings(account.ctx, { feed_id: feedId, weekly_mail: true })
const mail = ({ userId }: TestAccount) => mailStats(product, { userId, feedId })

async function enqueued(): Promise<number> {
  const before = await jobs()
  await mailDueStats(product)
  return (await jobs()) - before
}

async function jobs(): Promise<number> {
  const { rows } = await services.pool.query<{ n: string }>(
    `select count(*) as n from graphile_worker.jobs where task_identifier = 'mail-stats'`,
  )
  return Number(rows[0]?.n ?? 0)
}

test('the figures of the last whole week are mailed once to whoever asked', async () => {
  await ask(owner)
  await mail(owner)
  await mail(owner)
  expect(sent).toHaveLength(1)
  const { token } = await services.db
    .selectFrom('stats_mails')
    .select('token')
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  expect(sent[0]).toMatchObject({
    to: owner.email,
    subject: 'Slow Harbour: your week, Jun 8 – Jun 14',
  })
  for (const text of [
    'Downloads: 1,205 (Up from 7)',
    'Revenue: $0 (Remained at $0)',
    '1,200 – Ferry',
    `/unsubscribe/${token}`,
  ])
    expect(sent[0]?.text).toContain(text)
  services.clock.set('2026-06-22T07:05:00Z')
  await mail(owner)
  expect(sent[1]?.text).toContain('Downloads: 9 (Down from 1,205)')
})

test('editors are told of no money', async () => {
  const editor = await createManager(services, feedId, 'EDITOR')
  await ask(editor)
  await mail(editor)
  expect(sent[0]?.text).not.toMatch(/Revenue|Supporters/)
})

test('whoever manages it no longer gets nothing, and is asked after no more', async () => {
  const editor = await createManager(services, feedId, 'EDITOR')
  await ask(editor)
  await services.db.deleteFrom('hosting_feed_owners').where('user_id', '=', editor.userId).execute()
  await mail(editor)
  expect(sent).toEqual([])
  expect(await enqueued()).toBe(0)
})

test('each Monday has one mail for each who asked', async () => {
  await ask(owner)
  expect(await enqueued()).toBe(1)
  expect(await enqueued()).toBe(0)
  await mail(owner)
  const key = `mail-stats:${owner.userId}:${feedId}`
  await services.pool.query('select graphile_worker.remove_job($1)', [key])
  expect(await enqueued()).toBe(0)
})
