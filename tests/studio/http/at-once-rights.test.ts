import { beforeEach, expect, test } from 'vitest'
import {
  createHostingFeed,
  getHostingFeed,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { pendingInvites } from '#app/.server/studio/team/invites.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import { grantRight } from '#app/.server/studio/access/rights.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { sellingShow, soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import {
  atOnce,
  describeAtOnce,
  different,
  formAnswer,
  many,
  type Row,
} from '#tests/rig/http/at-once-table.ts'
import { mailedInvite } from '#tests/rig/http/mailed-invite.ts'
import { testRouter } from '#tests/rig/http/router.ts'

/* What gives people rights to what others make, many at once. */

const services = await testServices()
const router = testRouter(services)

let ann: TestAccount
let call: ReturnType<typeof apiCaller>
let feed_id = ''
let count = 0

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await createAccount(services)
  call = apiCaller(router, ann.token)
  feed_id = await showOf(ann)
})

async function showOf({ ctx }: TestAccount): Promise<string> {
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await updateHostingFeed(ctx, { feed: { _id: id, content: { title: 'Slow Harbour' } } })
  return id
}

const invite = (by: TestAccount, feed_id: string, email: string) => {
  const owners = [
    { user_id: by.userId, role: 'OWNER' },
    { email, role: 'EDITOR' },
  ]
  return { feed_id, owners }
}
const accept = async ({ path }: Record<string, unknown>) =>
  formAnswer(await router.postForm(String(path), { intent: 'accept' }, ann))
const ownersOf = async (id = feed_id, by = ann) =>
  (await getHostingFeed(by.ctx, { feed_id: id })).feed.owners

const rows: Row[] = [
  {
    name: 'an invitation',
    call: 'me/hosting-feed-update-owners',
    body: () => invite(ann, feed_id, `crew${++count}@example.com`),
    sats: 0,
    alike: 6,
    most: 6,
    refused: [429, 'TOO_MANY_REQUESTS'],
    async prepare() {
      const order = invite(ann, feed_id, `crew${++count}@example.com`)
      await call('me/hosting-feed-update-owners', order)
      await services.db.deleteFrom('hosting_feed_invites').execute()
      await askedOften(services, ann.userId, 13)
    },
    made: async () => (await pendingInvites(ann.ctx, feed_id)).length,
  },
  {
    name: 'an invitation that is accepted',
    call: 'the form of an invitation',
    async body() {
      const owner = await createAccount(services)
      const order = invite(owner, await showOf(owner), ann.email)
      await apiCaller(router, owner.token)('me/hosting-feed-update-owners', order)
      return { path: await mailedInvite(services, ann.email.toLowerCase()) }
    },
    sats: 0,
    send: accept,
    made: () => managed(ann, feed_id),
  },
]

/** How many feeds somebody manages besides. */
async function managed({ userId }: TestAccount, besides: string): Promise<number> {
  const rows = await services.db
    .selectFrom('hosting_feed_owners')
    .select('feed_id')
    .where('user_id', '=', userId)
    .where('feed_id', '<>', besides)
    .execute()
  return rows.length
}

describeAtOnce(rows, {
  services,
  send: (name, body) => call(name, body),
  left: () => Promise.resolve(0),
})

test('an invitation that is asked for many times at once has a link that opens it, whichever mail is read', async () => {
  const guest = await createAccount(services)
  await atOnce(() => call('me/hosting-feed-update-owners', invite(ann, feed_id, guest.email)))
  const path = await mailedInvite(services, guest.email.toLowerCase())
  const mails = (await services.mailer.list()).filter(({ text }) =>
    text.includes(`To: ${guest.email}`),
  )
  for (const { text } of mails) expect(text.replaceAll('=\r\n', '')).toContain(path)
  expect((await router.postForm(path, { intent: 'accept' }, guest)).status).toBe(303)
})

test('of owners who leave at once one stays (me/hosting-feed-leave)', async () => {
  const others: TestAccount[] = []
  for (let at = 1; at < many; at++) others.push(await createManager(services, feed_id, 'OWNER'))
  const all = [ann, ...others]
  const answers = await Promise.all(
    all.map(({ token }) => apiCaller(router, token)('me/hosting-feed-leave', { feed_id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(many - 1)
  const last = all[answers.findIndex(({ status }) => status !== 200)] as TestAccount
  expect(await ownersOf(feed_id, last)).toMatchObject([{ user_id: last.userId, role: 'OWNER' }])
})

test('of owners who put all others out at once one does (me/hosting-feed-update-owners)', async () => {
  const others: TestAccount[] = []
  for (let at = 1; at < many; at++) others.push(await createManager(services, feed_id, 'OWNER'))
  const all = [ann, ...others]
  const answers = await Promise.all(
    all.map(({ token, userId }) => {
      const owners = [{ user_id: userId, role: 'OWNER' }]
      return apiCaller(router, token)('me/hosting-feed-update-owners', { feed_id, owners })
    }),
  )
  const [done, ...more] = all.filter((_, at) => answers[at]?.status === 200)
  expect(more).toEqual([])
  expect(await ownersOf(feed_id, done)).toMatchObject([{ user_id: done?.userId, role: 'OWNER' }])
})

test('a private address is one, however often it is asked for at once (me/private-feed-get)', async () => {
  const sold = await sellingShow(ann.ctx)
  await soldEpisode(ann.ctx, sold, 'open')
  const feed = (await getHostingFeed(ann.ctx, { feed_id: sold })).feed._tributary_id ?? ''
  const bo = await createAccount(services)
  const right = { feedId: sold, userId: bo.userId, itemId: null, until: null }
  await grantRight(ann.ctx, { ...right, source: 'SUBSCRIPTION' })
  const ask = apiCaller(router, bo.token)
  const answers = await atOnce(() => ask('me/private-feed-get', { feed }))
  expect([different(answers), answers[0]]).toMatchObject([1, { status: 200 }])
  await ask('me/private-feed-renew', { feed })
  await askedOften(services, bo.userId, 13)
  const renewed = await atOnce(() => ask('me/private-feed-renew', { feed }))
  const done = renewed.filter(({ status }) => status === 200)
  expect(done).toHaveLength(6)
  const { private_feed } = await ask('me/private-feed-get', { feed })
  const urls = done.map(({ private_feed }) => (private_feed as PrivateFeed).url)
  expect(urls).toContain((private_feed as PrivateFeed).url)
  const { rows: open } = await services.pool.query(
    'select from private_feeds where user_id = $1 and ended_at is null',
    [bo.userId],
  )
  expect(open).toHaveLength(1)
})
