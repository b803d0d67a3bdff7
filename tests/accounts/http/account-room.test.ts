import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { spaceOfNewFeed } from '#app/.server/studio/files/quotas/space.ts'
import type { Limits, PlanTier } from '#app/rules/base/plans.ts'
import { testServices } from '#tests/rig/database.ts'
import { formFile } from '#tests/rig/factories/files.ts'
import { mp3, uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const megabyte = 1_000_000
const gigabyte = 1000 * megabyte

interface Ids {
  feed_id: string
  item_id: string
}

type Creator = Awaited<ReturnType<typeof uploadingCreator>>

/** Announces audio of so many bytes for an item. */
const announcing = (creator: Creator) => (ids: Ids, bytes: number) =>
  creator.call('me/hosting-presigned-url-get', {
    object: { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'night.mp3', ...ids },
    num_bytes: bytes,
    content_type: 'audio/mpeg',
    metadata: {},
  })

/** Holds the installation to these limits until the test has ended. */
function limitTo(limits: Partial<Limits>): void {
  const { site } = services
  services.site = { ...site, limits }
  onTestFinished(() => {
    services.site = site
  })
}

async function bill(feedId: string, billing_tier: PlanTier | null): Promise<void> {
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier })
    .where('id', '=', feedId)
    .execute()
}

test('all that an account has without a plan shares its room, 100 GB unless told otherwise', async () => {
  const mine = await uploadingCreator(services)
  const [one, other] = [await mine.newItem(), await mine.newItem()]
  const send = announcing(mine)
  const accountOf = async ({ feed_id }: Ids) =>
    (await mine.call('me/hosting-space-get', { feed_id })).account as Record<string, number> | null
  expect((await accountOf(one))?.limit).toBe(100 * gigabyte)
  limitTo({ accountGigabytes: 1 })
  const before = (await accountOf(one))?.used ?? NaN
  expect((await send(one, 500 * megabyte)).status).toBe(200)
  expect(await send(other, 500 * megabyte)).toMatchObject({
    status: 403,
    error: 'QUOTA_EXCEEDED',
    used: before + 500 * megabyte,
    limit: gigabyte,
    message:
      'The account that owns this show has used 0.5 of 1.0 GB in all that it has here, and this file has 500 MB. Delete files you don’t need or ask whoever runs this site for more.',
  })
  // A form of unknown length has what is left, and a show that is made anew no more than that.
  expect((await send(other, 499 * megabyte)).status).toBe(200)
  const left = gigabyte - before - 999 * megabyte
  await send(other, left - 1)
  await expect(
    uploadAudio(contextFor(services, mine.ctx.actor), one, formFile('a.mp3', 'audio/mpeg', mp3)),
  ).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
  const user = mine.ctx.actor as { userId: string }
  expect(await spaceOfNewFeed(contextFor(services, system), user.userId)).toBe(1)

  // A plan has room of its own, and what it holds leaves that of the account.
  await bill(one.feed_id, 'LITE')
  expect(await accountOf(one)).toBeNull()
  expect((await send(other, 400 * megabyte)).status).toBe(200)
  await bill(one.feed_id, null)

  // Whoever joins pays nothing; where the first owner goes, the next has it all.
  const friend = await uploadingCreator(services)
  const theirs = await friend.newItem()
  const { userId } = friend.ctx.actor as { userId: string }
  const owner = { role: 'OWNER', user_id: userId, added_at: new Date('2090-01-01') }
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ ...owner, feed_id: other.feed_id })
    .execute()
  expect((await announcing(friend)(theirs, 500 * megabyte)).status).toBe(200)
  expect((await announcing(friend)(other, 200 * megabyte)).status).toBe(403)
  await services.db
    .deleteFrom('hosting_feed_owners')
    .where('feed_id', '=', other.feed_id)
    .where('user_id', '<>', userId)
    .execute()
  expect((await announcing(friend)(theirs, megabyte)).status).toBe(403)
  limitTo({ accountGigabytes: null })
  expect((await announcing(friend)(theirs, 500 * megabyte)).status).toBe(200)
})

test('of uploads to several shows of an account at the same moment those that fit are taken', async () => {
  const mine = await uploadingCreator(services)
  const shows = [await mine.newItem(), await mine.newItem()]
  const room = 30 * megabyte
  const send = announcing(mine)
  const { feed_id } = shows[0] as Ids
  const { account } = (await mine.call('me/hosting-space-get', { feed_id })) as never as {
    account: { used: number }
  }
  limitTo({ accountGigabytes: (account.used + room) / gigabyte })
  // Each takes its time between the look at the room and the end of its transaction.
  await sql`
    create function slow_down() returns trigger language plpgsql as
      'begin perform pg_sleep(0.3); return null; end';
    create trigger slow after insert on media_objects execute function slow_down()
  `.execute(services.db)
  onTestFinished(
    async () => void (await sql`drop function slow_down() cascade`.execute(services.db)),
  )
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send(shows[index % 2] as Ids, room / 3)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})
