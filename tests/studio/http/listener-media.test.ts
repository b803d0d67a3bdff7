import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endSession } from '#app/.server/accounts/sessions/open-sessions.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { publishItemChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { unpublishItem } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { deleteHostingItem } from '#app/.server/studio/editing/items.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { leaveFeed } from '#app/.server/site/owners/change-owners.ts'
import { endRight, grantRight, rightsOf } from '#app/.server/studio/access/rights.ts'
import { listenerToken } from '#app/.server/studio/access/tokens.ts'
import { type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeArtist, completeRelease, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import {
  heard,
  sellingShow,
  soldEpisode,
  type SoldEpisode,
} from '#tests/rig/factories/items-for-sale.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
// Two processes: what one has answered, the other doesn't know.
const processes = [await startListener(services), await startListener(services)]
const feedId = await sellingShow(ctx)
const early = await soldEpisode(ctx, feedId, 'early')
const bonus = await soldEpisode(ctx, feedId, 'bonus')

type Reader = Pick<TestAccount, 'ctx' | 'userId'>

function subscription({ userId }: Reader, feed = feedId) {
  return { feedId: feed, userId, itemId: null, source: 'SUBSCRIPTION' as const }
}

function purchase({ userId }: Reader, { feed_id, item_id }: SoldEpisode) {
  return { feedId: feed_id, userId, itemId: item_id, source: 'PURCHASE' as const }
}

function address({ ctx }: Reader, { feed_id, url }: SoldEpisode): string {
  return `${url.PAID}?token=${listenerToken(ctx, feed_id) ?? ''}`
}

async function expectEverywhere(url: string, status: number): Promise<void> {
  for (const { ask } of processes) {
    expect((await ask(url)).status, url).toBe(status)
    const part = await ask(url, { headers: { Range: 'bytes=10-19' } })
    expect(part.status).toBe(status === 200 ? 206 : status)
    if (status === 200) expect(part.body.length).toBe(10)
  }
}

test('a subscriber hears every version for subscribers, until the moment their right ends', async () => {
  const ada = await createAccount(services)
  const until = new Date(services.now().getTime() + 60_000)
  await expectEverywhere(address(ada, early), 403)
  await grantRight(ctx, { ...subscription(ada), until })
  for (const episode of [early, bonus]) {
    await expectEverywhere(address(ada, episode), 200)
    const { body, headers } = (await processes[0]?.ask(address(ada, episode))) ?? {}
    expect(body?.equals(heard.PAID)).toBe(true)
    expect(headers?.['cache-control']).toBe('private, no-store')
  }
  services.clock.pass(59)
  await expectEverywhere(address(ada, early), 200)
  services.clock.pass(1)
  await expectEverywhere(address(ada, early), 403)
  await grantRight(ctx, { ...subscription(ada), until: null })
  await expectEverywhere(address(ada, early), 200)
  await endRight(ctx, subscription(ada))
  await expectEverywhere(address(ada, early), 403)
})

test('who has bought an episode hears that one', async () => {
  const bo = await createAccount(services)
  await grantRight(ctx, { ...purchase(bo, early), until: null })
  await expectEverywhere(address(bo, early), 200)
  await expectEverywhere(address(bo, bonus), 403)
  await endRight(ctx, { ...purchase(bo, early), source: 'SUBSCRIPTION' })
  await endRight(ctx, { ...purchase(bo, early), itemId: null })
  await expectEverywhere(address(bo, early), 200)
})

test('an address is worth what its session and its account are', async () => {
  const cy = await createAccount(services)
  await grantRight(ctx, { ...subscription(cy), until: null })
  const url = address(cy, early)
  await services.db
    .updateTable('users')
    .set({ ends_at: new Date(services.now().getTime() + 1000) })
    .where('id', '=', cy.userId)
    .execute()
  await expectEverywhere(url, 403)
  await services.db
    .updateTable('users')
    .set({ ends_at: null })
    .where('id', '=', cy.userId)
    .execute()
  await expectEverywhere(url, 200)
  await endSession(cy.ctx, { id: cy.actor.sessionId })
  await expectEverywhere(url, 403)
})

test("nobody makes another person's address, or one for another show, of their own", async () => {
  const [dee, eve] = [await createAccount(services), await createAccount(services)]
  await grantRight(ctx, { ...subscription(dee), until: null })
  const other = await soldEpisode(ctx, await sellingShow(ctx, 'Elsewhere'), 'early')
  await grantRight(ctx, { ...subscription(dee, other.feed_id), until: null })
  const [, session, user, mac] = listenerToken(dee.ctx, feedId)?.split('.') ?? []
  const [, eveSession, , eveMac] = listenerToken(eve.ctx, feedId)?.split('.') ?? []
  for (const forged of [
    `l.${eveSession}.${user}.${eveMac}`,
    `l.${eveSession}.${user}.${mac}`,
    `l.${session}.${eve.userId}.${mac}`,
    `l.${session}.${user}.`,
    `l.${session}.${user}.${mac}.x`,
    `p.${session}.${mac}`,
    `${session}.${user}.${mac}`,
    listenerToken(eve.ctx, feedId),
    listenerToken(dee.ctx, other.feed_id),
  ])
    expect(
      (await processes[0]?.ask(`${early.url.PAID}?token=${forged}`))?.status,
      String(forged),
    ).toBe(403)
  await expectEverywhere(address(dee, other), 200)
})

test("a right to one show opens nothing of another, and one to an artist opens what is on the artist's releases", async () => {
  const fay = await createAccount(services)
  const artistId = await completeArtist(ctx)
  await offerSubscription(ctx, artistId)
  const releaseId = await completeRelease(ctx, artistId, 1)
  await publishHostingFeed(ctx, { feed_id: artistId })
  await publishRelease(ctx, { feed_id: releaseId })
  const track = await soldEpisode(ctx, releaseId, 'early')
  await grantRight(ctx, { ...subscription(fay), until: null })
  await expectEverywhere(address(fay, track), 403)
  await grantRight(ctx, { ...subscription(fay, artistId), until: null })
  await expectEverywhere(address(fay, track), 200)
})

test('owners and editors hear their own as listeners do, as long as they are', async () => {
  await expectEverywhere(`${early.url.PAID}?token=${listenerToken(ctx, feedId)}`, 200)
  const gil = await createManager(services, feedId, 'EDITOR')
  await expectEverywhere(address(gil, early), 200)
  await leaveFeed(gil.ctx, { feed_id: feedId })
  await expectEverywhere(address(gil, early), 403)
})

test('what is not published any more is closed to subscribers too; a file that was replaced is theirs as before', async () => {
  const hal = await createAccount(services)
  await grantRight(ctx, { ...subscription(hal), until: null })
  const episode = await soldEpisode(ctx, feedId, 'members')
  await expectEverywhere(address(hal, episode), 200)
  const file = formFile('new.mp3', 'audio/mpeg', toneMp3(1))
  const held = { hold: true }
  await uploadAudio(ctx, { ...idsOf(episode), access: 'PAID' }, file, held)
  await expectEverywhere(address(hal, episode), 200)
  await publishItemChanges(ctx, idsOf(episode))
  await expectEverywhere(address(hal, episode), 200)
  await unpublishItem(ctx, idsOf(bonus))
  await expectEverywhere(address(hal, bonus), 403)
  await releaseHostingItem(ctx, idsOf(bonus))
  await expectEverywhere(address(hal, bonus), 200)
  await deleteHostingItem(ctx, idsOf(bonus))
  for (const { ask } of processes) expect((await ask(address(hal, bonus))).status).toBe(404)
})

test('a right to an episode or a track that was bought outlasts it, and so does a right to all', async () => {
  const artistId = await completeArtist(ctx)
  await offerSubscription(ctx, artistId)
  const releaseId = await completeRelease(ctx, artistId, 1)
  await publishHostingFeed(ctx, { feed_id: artistId })
  await publishRelease(ctx, { feed_id: releaseId })
  const [gone, stays] = [
    await soldEpisode(ctx, feedId, 'members'),
    await soldEpisode(ctx, feedId, 'members'),
  ]
  const [one, two] = [
    await soldEpisode(ctx, releaseId, 'early'),
    await soldEpisode(ctx, releaseId, 'early'),
  ]
  const kim = await createAccount(services)
  for (const { item_id } of [gone, stays])
    await grantRight(ctx, { ...purchase(kim, gone), itemId: item_id, until: null })
  for (const { item_id } of [one, two])
    await grantRight(ctx, { ...purchase(kim, one), feedId: artistId, itemId: item_id, until: null })
  await grantRight(ctx, { ...subscription(kim, artistId), until: null })
  const left = async () => {
    const rights = await rightsOf(ctx, kim.userId, [feedId, artistId])
    return rights.map(({ itemId }) => itemId).sort()
  }
  expect(await left()).toHaveLength(5)
  const buyers = 1
  await deleteHostingItem(ctx, { ...idsOf(gone), buyers })
  await deleteHostingItem(ctx, { ...idsOf(one), buyers })
  await deleteHostingItem(ctx, { feed_id: artistId, item_id: releaseId, buyers })
  expect(await left()).toEqual([null, gone.item_id, stays.item_id, one.item_id, two.item_id].sort())
})

test('a video for subscribers plays down to its segments by the same right', async () => {
  const ida = await createAccount(services)
  await grantRight(ctx, { ...subscription(ida), until: null })
  const of = { feed_id: feedId, item_id: early.item_id, access: 'PAID' as const }
  const filename = 'ferry.mp4'
  const master = { ...of, media_type: 'ITEM_HLS_MASTER_PLAYLIST' as const, filename }
  const small = {
    ...of,
    media_type: 'ITEM_HLS_PLAYLIST' as const,
    filename,
    format: '360P' as const,
  }
  await keep(master, '#EXTM3U\n360p.m3u8\n')
  await keep(small, '#EXTM3U\n360p-00000.ts\n')
  await keep({ ...small, media_type: 'ITEM_HLS_SEGMENT', segment: 0 }, 'pictures')
  const folder = `${services.site.publicUrl}/feeds/${feedId}/items/${early.item_id}/paid/hls/${filename}`
  const video = { url: `${folder}/master.m3u8`, kind: 'VIDEO', access: 'PAID' }
  await sql`update hosting_items
    set content = jsonb_insert(content, '{enclosures,0}', ${JSON.stringify(video)}::jsonb)
    where id = ${early.item_id}`.execute(services.db)
  const [first] = processes
  if (!first) throw new Error('there is no process')
  const token = `?token=${listenerToken(ida.ctx, feedId)}`
  expect((await first.ask(`${folder}/master.m3u8${token}`)).text).toContain(`360p.m3u8${token}`)
  expect((await first.ask(`${folder}/360p.m3u8${token}`)).text).toContain(`360p-00000.ts${token}`)
  const segment = `${folder}/360p-00000.ts`
  expect((await first.ask(segment + token)).text).toBe('pictures')
  expect((await first.ask(segment)).status).toBe(403)
  await endRight(ctx, subscription(ida))
  for (const name of ['master.m3u8', '360p.m3u8', '360p-00000.ts'])
    for (const { ask } of processes)
      expect((await ask(`${folder}/${name}${token}`)).status, name).toBe(403)
})

test('texts of the version for subscribers open with it, drafts of the AI and held texts to nobody', async () => {
  const jo = await createAccount(services)
  await grantRight(ctx, { ...subscription(jo), until: null })
  await saveTranscript(ctx, { ...idsOf(early), access: 'PAID' }, [
    { start: 0, end: 1, text: 'Secret.' },
  ])
  const of = { feed_id: feedId, item_id: early.item_id, access: 'PAID' as const }
  await keep({ ...of, media_type: 'ITEM_TRANSCRIPT', format: 'HELD' }, '[]')
  await keep({ ...of, media_type: 'ITEM_AI_TRANSCRIPT' }, '[]')
  const folder = `/feeds/${feedId}/items/${early.item_id}/paid`
  const ask = async (name: string, token = '') =>
    (await processes[0]?.ask(`${folder}/${name}?token=${token}`))?.status
  const token = listenerToken(jo.ctx, feedId) ?? ''
  expect([await ask('transcript.vtt'), await ask('transcript.vtt', token)]).toEqual([403, 200])
  expect(await ask('transcript.held.json', token)).toBe(403)
  expect(await ask('ai-transcript.json', token)).toBe(403)
})

function idsOf({ feed_id, item_id }: SoldEpisode) {
  return { feed_id, item_id }
}

/** Stores a file as a job would. */
async function keep(object: MediaObject, content: string): Promise<void> {
  const contentType = 'application/octet-stream'
  await services.storage.put(mediaKey(object), Buffer.from(content), { contentType })
  await services.db
    .insertInto('media_objects')
    .values({
      feed_id: object.feed_id,
      path: mediaKey(object),
      item_id: 'item_id' in object ? object.item_id : null,
      media_type: object.media_type,
      access: 'PAID',
      content_type: contentType,
      num_bytes: content.length,
      state: 'READY',
      created_at: services.now(),
    })
    .execute()
}
