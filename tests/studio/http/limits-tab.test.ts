import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { deleteHostingItem, getHostingItem } from '#app/.server/studio/editing/items.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { getQuotas } from '#app/.server/studio/files/quotas/overview.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const account = await createAccount(services)
const { ctx, cookie } = account

const tabOf = async (feedId: string, sender = cookie) =>
  (await (await router.get(`/studio/${feedId}/edit?tab=Limits`, { cookie: sender })).text())
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&#x27;', "'")

/** A show with an episode that is used, one whose audio was replaced, and one that was deleted. */
async function showWithUnusedFiles() {
  const feed_id = await completeShow(ctx)
  const kept = await completeEpisode(ctx, feed_id, 'Kept')
  const replaced = await completeEpisode(ctx, feed_id, 'Replaced')
  const item_id = replaced
  await uploadAudio(ctx, { feed_id, item_id }, formFile('b.mp3', 'audio/mpeg', toneMp3(2)))
  const deleted = await completeEpisode(ctx, feed_id, 'Deleted')
  await deleteHostingItem(ctx, { feed_id, item_id: deleted })
  await services.db
    .updateTable('media_objects')
    .set({ created_at: new Date('2026-06-01') })
    .where('feed_id', '=', feed_id)
    .execute()
  return { feed_id, kept, replaced, deleted }
}

/** Does what the jobs that wait for thrown away files do. */
async function throwAway(): Promise<void> {
  const { rows } = await services.pool.query<{ payload: { paths: string[] } }>(
    `select payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'throw-away-files'`,
  )
  for (const { payload } of rows)
    await studioJobs.handlers['throw-away-files'](contextFor(services, system), payload)
}

test('the tab says what is used of each limit, in words and without a limit', async () => {
  const feed_id = await completeShow(ctx)
  const open = await tabOf(feed_id)
  expect(open).toContain('Storage and limits')
  expect(open).toMatch(/Storage<\/span><span[^>]*>\d+ kB<span[^>]*>No limit/)
  expect(open).toMatch(/Episodes<\/span>.*?0 of 20,000/s)
  expect(open).toContain('At most 600')
  expect(open).toMatch(/without a plan<\/span>.*?0\.0 of 100\.0 GB/s)
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: 'LITE' })
    .where('id', '=', feed_id)
    .execute()
  const billed = await tabOf(feed_id)
  expect(billed).toContain('0.0 of 5.0 GB')
  expect(billed).toMatch(/Minutes transcribed this month<\/span>.*?0 of 300/s)
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: null })
    .where('id', '=', feed_id)
    .execute()
})

test('files that nothing uses any more are told, and go at a press with what they took', async () => {
  const { feed_id, kept, replaced, deleted } = await showWithUnusedFiles()
  const before = await getQuotas(ctx, { feed_id })
  expect(before.unused).toEqual({ files: 2, bytes: 2 * toneMp3(3).length })
  expect(await tabOf(feed_id)).toMatch(/2 files, \d+ kB/)
  const answer = await router.postForm(
    `/studio/${feed_id}/edit?tab=Limits`,
    { intent: 'delete-unused' },
    { cookie },
  )
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `/studio/${feed_id}/edit?tab=Limits&status=deleted`,
  ])
  const after = await getQuotas(ctx, { feed_id })
  expect(after.unused.files).toBe(0)
  expect(before.storage.used - after.storage.used).toBe(before.unused.bytes)
  await throwAway()
  const files = (await services.storage.list(`${feed_id}/items/`)).objects.map(({ key }) => key)
  expect(files.map((key) => key.split('/')[2]).sort()).toEqual([kept, replaced].sort())
  expect(files.join()).not.toContain(deleted)
  for (const item_id of [kept, replaced]) {
    const { item } = await getHostingItem(ctx, { feed_id, item_id })
    const url = item.content.enclosures?.[0]?.url ?? ''
    expect(files.some((key) => url.endsWith(key))).toBe(true)
  }
})

test('what was uploaded just now is not taken for unused, nor what another part of the record names', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const before = await getHostingItem(ctx, { feed_id, item_id })
  await uploadAudio(ctx, { feed_id, item_id }, formFile('b.mp3', 'audio/mpeg', toneMp3(2)))
  const unused = async () => (await getQuotas(ctx, { feed_id })).unused.files
  expect(await unused()).toBe(0)
  services.clock.pass(2 * 3600)
  expect(await unused()).toBe(1)
  const named = JSON.stringify({ held: before.item.content.enclosures })
  const set = (value: string | null) =>
    services.db
      .updateTable('hosting_items')
      .set({ import: value })
      .where('id', '=', item_id)
      .execute()
  await set(named)
  expect(await unused()).toBe(0)
  await set(null)
  expect(await unused()).toBe(1)
})

test('an editor sees the limits and may delete nothing', async () => {
  const { feed_id } = await showWithUnusedFiles()
  const editor = await createAccount(services)
  const owner = { feed_id, user_id: editor.userId, role: 'EDITOR', added_at: services.now() }
  await services.db.insertInto('hosting_feed_owners').values(owner).execute()
  const page = await tabOf(feed_id, editor.cookie)
  expect(page).toContain('2 files')
  expect(page).not.toContain('Delete these files')
  const answer = await router.postForm(
    `/studio/${feed_id}/edit?tab=Limits`,
    { intent: 'delete-unused' },
    { cookie: editor.cookie },
  )
  expect(answer.status).toBe(403)
  expect((await getQuotas(ctx, { feed_id })).unused.files).toBe(2)
})
