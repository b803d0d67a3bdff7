import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { generateRss } from '#app/.server/studio/publishing/public-side.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'

let now = new Date('2026-03-01T12:00:00Z')
const services = { ...(await testServices()), now: () => now }
const { ctx } = await createAccount(services)

/** A show whose RSS was fetched once, and whose episode then got a value that no document can be made of. */
async function brokenShow(value: Record<string, unknown>) {
  const { feedId, itemId } = await publishedShow(ctx)
  const good = await (await startListener(services)).ask(`/feeds/${feedId}`)
  expect(good.status).toBe(200)
  const keep = await storedItem(itemId)
  await sql`update hosting_items set content = content || ${JSON.stringify(value)}::jsonb where id = ${itemId}`.execute(
    services.db,
  )
  await sql`update hosting_feeds set revision = revision + 1 where id = ${feedId}`.execute(
    services.db,
  )
  const mend = () =>
    services.db
      .updateTable('hosting_items')
      .set({ content: JSON.stringify(keep) })
      .where('id', '=', itemId)
      .execute()
  return { feedId, good, mend }
}

async function storedItem(id: string) {
  const row = await services.db
    .selectFrom('hosting_items')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.content
}

test.for([{ links: 5 }, { persons: { name: 'Ada' } }, { enclosures: 7 }, { description: ['a'] }])(
  'with %j stored, readers go on getting the last RSS that was right, and the operator is told',
  async (value) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { feedId, good, mend } = await brokenShow(value)
    // A process that has nothing of it in memory.
    const fresh = await startListener(services)
    const answer = await fresh.ask(`/feeds/${feedId}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(good.text)
    expect(answer.headers.etag).toBe(good.headers.etag)
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
    await mend()
    now = new Date(now.getTime() + 60_000)
    await generateRss(ctx, { feed_id: feedId })
    expect((await (await startListener(services)).ask(`/feeds/${feedId}`)).status).toBe(200)
  },
)

test('the catalogue keeps what it had, and the job that would follow is done at once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { feedId } = await brokenShow({ links: 5 })
  const before = await catalogued(feedId)
  await expect(studioJobs.handlers['publish-feed'](ctx, { feedId })).resolves.toBeUndefined()
  expect(await catalogued(feedId)).toEqual(before)
  expect(String(logged.mock.calls[0]?.[0])).toContain(feedId)
  logged.mockRestore()
})

async function catalogued(feedId: string) {
  return services.db
    .selectFrom('feeds')
    .selectAll()
    .where('url', '=', `${services.site.publicUrl}/feeds/${feedId}`)
    .executeTakeFirstOrThrow()
}
