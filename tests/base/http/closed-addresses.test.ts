import { afterAll, expect, test } from 'vitest'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { getHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { attachUpload } from '#app/.server/studio/uploads/attach.ts'
import { publishItemChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { unpublishItem, unpublishFeed } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { stopReplacedFile } from '#app/.server/studio/files/replaced-files.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { openDatabaseSession } from '#server/database-session.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'

// Files that were public, asked for again from two processes that have just sent them.
const services = await testServices()
const { ctx } = await createAccount(services)
const processes = [await newProcess(), await newProcess()]
const whole = toneMp3(3)

async function newProcess() {
  const session = await openDatabaseSession({
    connectionString: services.pool.options.connectionString ?? '',
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  })
  afterAll(() => session.close())
  return startListener(services, {}, session)
}

async function heardEpisode() {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const ids = { feed_id, item_id }
  await saveTranscript(ctx, ids, [{ start: 0, end: 2, text: 'Ahoy.' }])
  await releaseHostingItem(ctx, ids)
  const { item } = await getHostingItem(ctx, ids)
  const url = item.content.enclosures?.[0]?.url ?? ''
  const transcript = `/feeds/${feed_id}/items/${item_id}/default/transcript.vtt`
  await expectEverywhere(url, 200)
  await expectEverywhere(transcript, 200)
  return { ids, url, transcript }
}

/** What each process answers, at once or as soon as it has heard of the change: never later than its memory is long. */
async function expectEverywhere(url: string, status: number) {
  for (const { ask } of processes)
    await expect
      .poll(async () => (await ask(url)).status, { timeout: atThisPace(1000), interval: 5 })
      .toBe(status)
}

test('an episode that turns to subscribers closes its audio and its transcript in every process', async () => {
  const { ids, url, transcript } = await heardEpisode()
  await offerSubscription(ctx, ids.feed_id)
  const variant = { access: 'REGULAR' as const, subscribers_only: true }
  await updateHostingItem(ctx, { ...ids, updates: { variant }, hold: true })
  await attachUpload(ctx, { url, access: 'PAID', hold: true })
  await expectEverywhere(url, 200)
  await publishItemChanges(ctx, ids)
  await expectEverywhere(url, 403)
  await expectEverywhere(transcript, 403)
  const { token } = await getHostingFeed(ctx, { feed_id: ids.feed_id })
  const [first] = processes
  const played = await first?.ask(`${url}?token=${token}`)
  expect(played?.body.equals(whole)).toBe(true)
})

test('an unpublished episode closes its files, and opens them when it is back', async () => {
  const { ids, url, transcript } = await heardEpisode()
  await unpublishItem(ctx, ids)
  await expectEverywhere(url, 403)
  await expectEverywhere(transcript, 403)
  await releaseHostingItem(ctx, ids)
  await expectEverywhere(url, 200)
})

test('an unpublished show closes the files of all its episodes', async () => {
  const { ids, url } = await heardEpisode()
  await unpublishFeed(ctx, { feed_id: ids.feed_id })
  await expectEverywhere(url, 403)
})

test('a published audio that was replaced is open until its owner ends that, and the one that waits is not open yet', async () => {
  const { ids, url } = await heardEpisode()
  const file = formFile('new.mp3', 'audio/mpeg', toneMp3(4))
  const { item } = await uploadAudio(ctx, ids, file, { hold: true })
  const next = item.unpublished?.content.enclosures?.find((one) => one.url !== url)?.url ?? ''
  await expectEverywhere(next, 403)
  await publishItemChanges(ctx, ids)
  await expectEverywhere(next, 200)
  await expectEverywhere(url, 200)
  await stopReplacedFile(ctx, { ...ids, url })
  await expectEverywhere(url, 302)
})
