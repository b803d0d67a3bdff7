import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { hitsByGuid } from '#app/.server/catalogue/cards/hits-by-guid.ts'
import { lockFeed } from '#app/.server/catalogue/feeds/lock-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { transact } from '#app/.server/base/ctx.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'
import { importOf } from '#tests/rig/http/importing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const hosts = await feedHosts()
const { ctx, at, serve, redirect, known, opml, item } = hosts

const add = (place: string) => addFeedByUrl(ctx, { url: at(place) })
const holderOf = async (guid: string) =>
  (await hitsByGuid(ctx, [{ feedGuid: guid, itemGuid: null }]))[0]?._id

test('a code that is being sent while another one proves an import leaves the proof with whom it was mailed to', async () => {
  const victim = await known('raced')
  redirect('evil.example/40', victim.place)
  await opml('evil.example/40')
  const told = { ...victim.document, title: 'Mine now' }
  const mine = { ...told, owner: { email: 'mallory@evil.example' } }
  serve('evil.example/40', mine)
  const account = await createAccount(hosts.services)
  const call = apiCaller(testRouter(hosts.services), account.token)
  const { _id: import_id } = importOf(
    await call('me/hosting-feed-start-import', { url: at('evil.example/40') }),
  )
  await call('me/hosting-import-send-code', { import_id })
  const code = await mailedCode(hosts.services, 'mallory@evil.example')
  // Another code is asked for, and the feed answers only once the first one has proved the import.
  const hold = Promise.withResolvers<void>()
  hosts.held.set(at('evil.example/40'), hold.promise)
  serve('evil.example/40', told)
  const asked = hosts.asked.length
  const sending = call('me/hosting-import-send-code', { import_id })
  await expect.poll(() => hosts.asked.length).toBeGreaterThan(asked)
  expect(await call('me/hosting-import-verify-code', { import_id, code })).toMatchObject({
    status: 200,
  })
  hold.resolve()
  expect(await sending).toMatchObject({
    status: 400,
    error: 'WRONG_STEP',
    message: importTexts.errors.notReady,
  })
  const row = await ctx.db
    .selectFrom('imports')
    .select(['proved_by', 'owner_email', 'code_hash'])
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ proved_by: 'EMAIL', owner_email: 'mallory@evil.example', code_hash: null })
  await runImportJobs(hosts.services)
  expect(importOf(await call('me/hosting-import-get', { import_id }))).toMatchObject({
    status: 'FAILED',
    error: importTexts.errors.changedHands,
    proof: { email: 'm…@evil.example' },
  })
  await hosts.publishImport({ call, import_id })
  expect(await victim.now()).toEqual(victim.before)
  expect(await holderOf(victim.guid)).toBe(victim.id)
})

test('an import of the feed that was seen with a guid first holds it no more than before', async () => {
  const guid = podcastGuid(at('young.example/41'))
  const told = {
    title: 'Squatter',
    guid,
    owner: { email: 'mallory@evil.example' },
    items: [item('squat')],
  }
  serve('evil.example/41', told)
  await add('evil.example/41')
  const evil = await hosts.proveImport('evil.example/41', told, 'EMAIL')
  const [made] = await hosts.publishImport(evil)
  expect(made?.podcast_guid).toBe(guid)
  // Nor where its studio says that it has moved.
  await ctx.db
    .updateTable('hosting_feeds')
    .set({ moved_to: at('evil.example/41-next') })
    .where('id', '=', made?.id ?? '')
    .execute()
  serve('evil.example/41-next', told)
  const next = await add('evil.example/41-next')
  expect(await holderOf(guid)).toBe(next.id)
  serve('young.example/41', { title: 'Young', guid, items: [item('young')] })
  const young = await add('young.example/41')
  expect(await holderOf(guid)).toBe(young.id)
})

test('who sold a show publishes no import of it that was proved before', async () => {
  for (const change of ['address', 'owner'] as const) {
    const show = await known(`sold-by-${change}`)
    const seller = await hosts.proveImport(show.place, show.document, 'EMAIL')
    await runImportJobs(hosts.services)
    await seller.call('me/hosting-import-confirm', { import_id: seller.import_id })
    await runImportJobs(hosts.services)
    const sold = { ...show.document, owner: { email: 'buyer@example.com' } }
    serve(`buyer-${change}.example/42`, sold)
    if (change === 'address') redirect(show.place, `buyer-${change}.example/42`)
    else serve(show.place, sold)
    hosts.services.clock.pass(3600)
    await show.check()
    const before = await show.now()
    const { userId, sessionId } = seller.account.actor
    const token = await hosts.services.tokens.issue({ userId, sessionId })
    const call = apiCaller(testRouter(hosts.services), token)
    expect(await call('me/hosting-import-publish', { import_id: seller.import_id })).toMatchObject({
      status: 400,
      error: 'NOT_PROVED',
    })
    expect(await show.now()).toEqual(before)
  }
})

/** Imports of a show at places of its, proved by its owner's mail and copied: what publishes each. */
async function copied(show: Awaited<ReturnType<typeof known>>, ...places: string[]) {
  const proved = []
  for (const place of places) proved.push(await hosts.proveImport(place, show.document, 'EMAIL'))
  await runImportJobs(hosts.services)
  for (const { call, import_id } of proved) await call('me/hosting-import-confirm', { import_id })
  await runImportJobs(hosts.services)
  return proved.map(
    ({ call, import_id }) =>
      () =>
        call('me/hosting-import-publish', { import_id }),
  )
}

const refused = { status: 400, error: 'NOT_PROVED', message: importTexts.errors.changedHands }

test('who sells a show while they publish an import of it publishes none of it', async () => {
  const show = await known('sold-meanwhile')
  const [publish] = await copied(show, show.place)
  let answer: unknown
  await transact(ctx, async (ctx) => {
    await lockFeed(ctx, [show.url])
    answer = publish?.()
    // It has looked at the proof, and waits to publish.
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await waiting.execute(ctx.db)).rows).not.toEqual([])
    await saveFeed(ctx, {
      url: at('buyer.example/44'),
      moved: { from: show.url, by: 'REDIRECT' },
      document: feedDocument({ ...show.document, owner: { email: 'buyer@example.com' } }),
      nextCheckAt: null,
    })
  })
  expect(await answer).toMatchObject(refused)
  expect((await show.now()).feed).toMatchObject({
    url: at('buyer.example/44'),
    hosting_feed_id: null,
  })
})

test('of two imports of a show that are published at once one is it, and the other is refused', async () => {
  const show = await known('twice')
  // Its former address serves it too.
  redirect('former.example/45', show.place)
  await opml('former.example/45')
  serve('former.example/45', show.document)
  const imports = await copied(show, show.place, 'former.example/45')
  const answers = await Promise.all(imports.map((publish) => publish()))
  const [first, second] = answers.toSorted((a, b) => Number(a.status) - Number(b.status))
  expect(first).toMatchObject({ status: 200 })
  expect(second).toMatchObject(refused)
  const { feed } = await show.now()
  expect(feed.hosting_feed_id).not.toBeNull()
  expect(await holderOf(show.guid)).toBe(show.id)
})

test('a move that comes too late leaves the address where it was to go to whoever has it', async () => {
  const evil = await known('late-mover')
  const victim = { title: 'Not yet known', items: [item('victim')] }
  serve('victim.example/43', victim)
  serve(evil.place, { ...evil.document, newFeedUrl: at('victim.example/43') })
  const hold = Promise.withResolvers<void>()
  hosts.held.set(at('victim.example/43'), hold.promise)
  const asked = hosts.asked.length
  const checked = evil.check()
  await expect.poll(() => hosts.asked.slice(asked)).toContain(at('victim.example/43'))
  serve('evil.example/43', evil.document)
  redirect(evil.place, 'evil.example/43')
  await add(evil.place)
  hold.resolve()
  await checked
  expect((await evil.now()).feed.url).toBe(at('evil.example/43'))
  const found = await add('victim.example/43')
  expect(found.id).not.toBe(evil.id)
})
