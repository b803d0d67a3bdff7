import { expect, test } from 'vitest'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { enqueueDueDeletions } from '#app/.server/accounts/ending/ending.ts'
import { logInWithCode } from '#app/.server/accounts/login/log-in-with-code.ts'
import { publicProfile } from '#app/.server/accounts/records/public-profile.ts'
import { sendLoginCode } from '#app/.server/accounts/login/send-login-code.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { hitsById } from '#app/.server/catalogue/cards/hits-by-id.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { deleteFiles } from '#app/.server/studio/files/delete-files.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { searchContent } from '#app/.server/catalogue/search/search-content.ts'
import { searchProfiles } from '#app/.server/site/search/search-profiles.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
} from '#tests/rig/factories/hosted.ts'
import { listenerAccount } from '#tests/rig/factories/listener-account.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { mailChanges, mailsTo } from '#tests/rig/undo-links.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const job = contextFor(services, system)
const anybody = contextFor(services, visitor)
const day = 86_400

/** A show in public with one episode. */
async function publicShow(ctx: Ctx, title: string) {
  const feedId = await completeShow(ctx, title)
  const itemId = await completeEpisode(ctx, feedId)
  await releaseHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  const row = await services.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_items', 'hosting_items.feed_id', 'hosting_feeds.id')
    .select(['hosting_feeds.public_id as showId', 'hosting_items.public_id as episodeId'])
    .where('hosting_feeds.id', '=', feedId)
    .executeTakeFirstOrThrow()
  await indexFeed(job, { feedId: row.showId ?? '' })
  return { feedId, itemId, showId: row.showId ?? '', episodeId: row.episodeId ?? '' }
}

const host = await createAccount(services)
const heard = await publicShow(host.ctx, 'Harbour Lights')

function ask(account: TestAccount, confirmation: string) {
  return router.postForm(
    '/account/delete',
    { intent: 'delete', confirmation },
    { cookie: account.cookie },
  )
}

async function endingAccount(username: string) {
  const account = await listenerAccount(services, heard, { username })
  expect((await ask(account, username)).status).toBe(303)
  return account
}

async function share(feedId: string, { userId }: TestAccount, role: 'OWNER' | 'EDITOR') {
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id: feedId, user_id: userId, role, added_at: services.now() })
    .execute()
}

async function found(query: string): Promise<string[]> {
  const { hits } = await searchContent(anybody, { query })
  return hits.map(({ _id }) => _id)
}

async function managers(feedId: string): Promise<string[] | null> {
  const feed = await services.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (!feed) return null
  const rows = await services.db
    .selectFrom('hosting_feed_owners')
    .select('user_id')
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function exists({ userId }: TestAccount): Promise<boolean> {
  const row = await services.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

test('before anything happens the page says what becomes of which show', async () => {
  const account = await createAccount(services, { username: 'leaver' })
  const other = await createAccount(services)
  await completeShow(account.ctx, 'Mine <alone>')
  await share(await completeShow(account.ctx, 'Edited together'), other, 'EDITOR')
  await share(await completeShow(account.ctx, 'Owned together'), other, 'OWNER')
  await completeShow(other.ctx, 'Somebody else’s')
  const page = await (await router.get('/account/delete', { cookie: account.cookie })).text()
  const told = [...page.matchAll(/<li><span[^>]*>([^<]+)<\/span><span[^>]*>([^<]+)<\/span>/g)]
  expect(told.map(([, title, fate]) => [title, fate?.split(':')[0]])).toEqual([
    ['Edited together', 'Deleted with its episodes and files'],
    ['Mine &lt;alone&gt;', 'Deleted with its episodes and files'],
    ['Owned together', 'Stays with its other owners, without you.'],
  ])
  expect(page).toContain('Type leaver to delete the account')
  expect((await router.get('/account/delete')).headers.get('Location')).toMatch(/^\/login/)
})

test('nothing happens unless the name or address is typed as it is', async () => {
  const account = await createAccount(services, { username: 'careful' })
  for (const typed of ['', 'careful!', 'somebody', 'x'.repeat(500), account.email.slice(1)]) {
    const answer = await ask(account, typed)
    expect(answer.status, typed).toBe(400)
  }
  expect(await (await ask(account, 'no')).text()).toContain('Type it as it stands here.')
  for (const typed of [' @Careful ', account.email.toUpperCase()]) {
    const answer = await ask(account, typed)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/delete'])
  }
  const refused = await router.postForm('/account/delete', { intent: 'delete', confirmation: 'x' })
  expect(refused.headers.get('Location')).toMatch(/^\/login/)
})

test('an old session has to prove who it is, and what was typed stays', async () => {
  const account = await createAccount(services, { username: 'stale' })
  services.clock.pass(3600)
  const refused = await ask(account, 'stale')
  expect(refused.status).toBe(403)
  const page = await refused.text()
  expect(page).toContain('Deleting your account needs a fresh proof')
  expect(page).toMatch(/<input[^>]*name="confirmation"[^>]*value="stale"/)
  expect((await router.get('/account', { cookie: account.cookie })).status).toBe(200)
})

test('while it is about to go an account can only be kept or left, and its user is told by mail', async () => {
  const account = await endingAccount('going')
  const { cookie, token } = account
  const page = await (await router.get('/account/delete', { cookie })).text()
  expect(page).toContain('Your account is being deleted')
  expect(page).toContain('Keep my account')
  for (const path of ['/', '/account', '/account/export', '/studio', '/studio/new-show']) {
    const answer = await router.get(path, { cookie })
    expect([answer.status, answer.headers.get('Location')], path).toEqual([302, '/account/delete'])
  }
  const posted = await router.postForm('/choose-username', { username: 'other' }, { cookie })
  expect(posted.headers.get('Location')).toBe('/account/delete')
  const call = await router.postJson('/v1/me/hosting-feed-create', { type: 'PODCAST' }, { token })
  expect([call.status, await call.json()]).toMatchObject([403, { error: 'ACCOUNT_PAUSED' }])
  const tokenAsked = await router.postForm('/session-token', {}, { cookie })
  expect(tokenAsked.status).toBe(401)
  await mailChanges(services)
  expect(await mailsTo(services, account.email, 'will be deleted')).toHaveLength(1)
  const out = await router.postForm('/logout', {}, { cookie })
  expect(out.headers.getSetCookie().join()).toContain('Max-Age=0')
})

test('what it made is hidden from everybody meanwhile', async () => {
  const account = await listenerAccount(services, heard, { username: 'hidden' })
  const { userId, playlistId, clipId } = account
  const seen = async () => ({
    profile: (await publicProfile(anybody, userId))?.username ?? null,
    profiles: (await searchProfiles(anybody, { query: 'hidden' })).profiles.length,
    playlist: (await router.get(`/playlist/${playlistId}`)).status,
    clip: (await router.get(`/clip/${clipId}`)).status,
    ofProfile: [
      (await router.postJson('/v1/search/clips-for-profile', { _profile_id: userId })).status,
      JSON.stringify(
        await (
          await router.postJson('/v1/search/clips-for-profile', { _profile_id: userId })
        ).json(),
      ).includes(clipId),
    ],
    ofEpisode: (await (await router.get(`/episode/${heard.episodeId}?tab=clips`)).text()).includes(
      clipId,
    ),
    sitemaps: await Promise.all(
      ['clips', 'playlists'].map(async (kind) =>
        (await (await router.get(`/sitemap/${kind}-1.xml`)).text()).includes(
          kind === 'clips' ? clipId : playlistId,
        ),
      ),
    ),
    search: [
      (await found('Foghorn solo')).includes(clipId),
      (await found('Quayside evenings')).includes(playlistId),
    ],
  })
  const before = await seen()
  expect(before).toEqual({
    profile: 'hidden',
    profiles: 1,
    playlist: 200,
    clip: 200,
    ofProfile: [200, true],
    ofEpisode: true,
    sitemaps: [true, true],
    search: [true, true],
  })
  await ask(account, 'hidden')
  expect(await seen()).toEqual({
    profile: null,
    profiles: 0,
    playlist: 404,
    clip: 404,
    ofProfile: [200, false],
    ofEpisode: false,
    sitemaps: [false, false],
    search: [false, false],
  })
  await router.postForm('/account/delete', { intent: 'keep' }, { cookie: account.cookie })
  expect(await seen()).toEqual(before)
})

test('who logs in within two weeks keeps the account as it was; afterwards it is too late', async () => {
  const account = await endingAccount('minded')
  services.clock.pass(14 * day - 60)
  await deleteAccount(job, account)
  expect(await exists(account)).toBe(true)
  await sendLoginCode(anybody, { email: account.email })
  const code = await mailedCode(services, account.email)
  const login = await router.postForm(
    '/login',
    { intent: 'code', email: account.email, code },
    { address: '198.51.100.4' },
  )
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await router.get('/', { cookie })).headers.get('Location')).toBe('/account/delete')
  const kept = await router.postForm('/account/delete', { intent: 'keep' }, { cookie })
  expect([kept.status, kept.headers.get('Location')]).toEqual([303, '/account'])
  expect((await router.get('/', { cookie })).status).toBe(200)
  services.clock.pass(60)
  await deleteAccount(job, account)
  expect(await exists(account)).toBe(true)

  const late = await endingAccount('late')
  services.clock.pass(14 * day)
  await sendLoginCode(anybody, { email: late.email })
  const lateCode = await mailedCode(services, late.email)
  await expect(logInWithCode(anybody, { email: late.email, code: lateCode })).rejects.toMatchObject(
    {
      status: 409,
      code: 'ACCOUNT_ENDED',
    },
  )
  expect((await router.get('/account', { cookie: late.cookie })).headers.get('Location')).toMatch(
    /^\/login/,
  )
  const keep = await router.postForm('/account/delete', { intent: 'keep' }, { cookie: late.cookie })
  expect(keep.headers.get('Location')).toMatch(/^\/login/)
})

test('the deletion is a job at the end of the two weeks, and is asked for again if it was lost', async () => {
  const { userId } = await endingAccount('waited')
  const jobs = async () => {
    const { rows } = await services.pool.query<{ run_at: Date }>(
      'select run_at from graphile_worker.jobs where key = $1',
      [`delete-account:${userId}`],
    )
    return rows.map(({ run_at }) => run_at.getTime())
  }
  expect(await jobs()).toEqual([services.now().getTime() + 14 * day * 1000])
  await services.pool.query('select graphile_worker.remove_job($1)', [`delete-account:${userId}`])
  await enqueueDueDeletions(job)
  expect(await jobs()).toEqual([])
  services.clock.pass(14 * day)
  await enqueueDueDeletions(job)
  expect(await jobs()).toHaveLength(1)
})

test('at the end all goes: shows without another owner from every list, what was kept and made', async () => {
  const account = await listenerAccount(services, heard, { username: 'gone' })
  const other = await createAccount(services)
  const own = await publicShow(account.ctx, 'Vanishing Point')
  const shared = await publicShow(account.ctx, 'Remaining Shore')
  await share(shared.feedId, other, 'OWNER')
  const artistId = await completeArtist(account.ctx)
  const releaseId = await completeRelease(account.ctx, artistId)
  const fan = await listenerAccount(services, own)
  const rss = (await startListener(services)).ask
  expect((await rss(`/feeds/${own.feedId}`)).status).toBe(200)
  expect(await found('Vanishing Point')).toContain(own.showId)
  expect((await services.storage.list(`${own.feedId}/`)).objects).not.toHaveLength(0)

  await ask(account, 'gone')
  expect((await rss(`/feeds/${own.feedId}`)).status).toBe(200)
  services.clock.pass(14 * day)
  await deleteAccount(job, account)
  await deleteAccount(job, account)

  expect(await exists(account)).toBe(false)
  for (const id of [own.feedId, artistId, releaseId]) expect(await managers(id)).toBeNull()
  expect(await managers(shared.feedId)).toEqual([other.userId])
  expect(await hitsById(anybody, [own.showId, own.episodeId])).toEqual([])
  expect((await hitsById(anybody, [shared.showId, shared.episodeId])).length).toBe(2)
  expect((await router.get(`/show/${own.showId}`)).status).toBe(404)
  expect((await router.get('/library', { cookie: fan.cookie })).status).toBe(200)
  expect(await (await router.get(`/playlist/${fan.playlistId}`)).text()).not.toContain(
    'Night Ferry',
  )
  expect((await router.get(`/clip/${fan.clipId}`)).status).toBe(404)
  await indexFeed(job, { feedId: own.showId })
  expect(await found('Vanishing Point')).toEqual([])
  expect(await found('Quayside evenings')).not.toContain(account.playlistId)
  for (const feedId of [own.feedId, artistId, releaseId]) {
    await deleteFiles(job, { feedId })
    expect((await services.storage.list(`${feedId}/`)).objects).toEqual([])
  }
  expect((await services.storage.list(`${shared.feedId}/`)).objects).not.toHaveLength(0)
  expect(await rowsOf(account.userId)).toEqual(['audit_events.account_id 2'])
  // Lists of others go on without it.
  const others = /^(library_entries|listening|playlist_items|plays|sync_\w+)\./
  expect((await rowsOf(own.showId)).filter((row) => !others.test(row))).toEqual([])
})

test('an address that was freed is anybody’s, and nothing of before comes back', async () => {
  const account = await endingAccount('reborn')
  services.clock.pass(14 * day)
  await deleteAccount(job, account)
  await sendLoginCode(anybody, { email: account.email })
  const code = await mailedCode(services, account.email)
  const { user } = await logInWithCode(anybody, { email: account.email, code })
  expect(user).toMatchObject({ email: account.email, username: null })
  expect(user.id).not.toBe(account.userId)
})

test('two owners who go at once leave no show without an owner behind', async () => {
  const first = await createAccount(services, { username: 'first-of-two' })
  const second = await createAccount(services, { username: 'second-of-two' })
  const { feedId } = await publicShow(first.ctx, 'Ours')
  await share(feedId, second, 'OWNER')
  await ask(first, 'first-of-two')
  await ask(second, 'second-of-two')
  services.clock.pass(14 * day)
  await Promise.all([deleteAccount(job, first), deleteAccount(job, second)])
  expect(await managers(feedId)).toBeNull()
})

test('cut off anywhere, the job leaves nothing half and goes on where it was', async () => {
  const account = await listenerAccount(services, heard, { username: 'cut-off' })
  const other = await createAccount(services)
  const own = await publicShow(account.ctx, 'Half gone')
  const shared = await completeShow(account.ctx, 'Half mine')
  await share(shared, other, 'OWNER')
  await ask(account, 'cut-off')
  services.clock.pass(14 * day)
  let cuts = 0
  for (let transactions = 0; (await exists(account)) && transactions < 20; transactions++) {
    await deleteAccount({ ...job, db: failingAfter(transactions) }, account).catch(() => cuts++)
    const hits = (await hitsById(anybody, [own.showId, own.episodeId])).length
    expect(hits).toBe((await managers(own.feedId)) === null ? 0 : 2)
    expect(await managers(shared)).toContain(other.userId)
  }
  expect(cuts).toBeGreaterThan(1)
  expect(await exists(account)).toBe(false)
  expect(await managers(own.feedId)).toBeNull()
  expect(await managers(shared)).toEqual([other.userId])
})

/** The database, which is gone once this many transactions were begun. */
function failingAfter(transactions: number): Ctx['db'] {
  let begun = 0
  return new Proxy(services.db, {
    get(db, name) {
      if (name === 'transaction' && begun++ >= transactions) throw new Error('connection lost')
      const value: unknown = Reflect.get(db, name)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    },
  })
}

/** Where in the whole database an id still stands. */
async function rowsOf(id: string): Promise<string[]> {
  const { rows: columns } = await services.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text'`,
  )
  const left: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await services.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column} = $1`,
      [id],
    )
    if (rows[0]?.count) left.push(`${table}.${column} ${rows[0].count}`)
  }
  return left
}
