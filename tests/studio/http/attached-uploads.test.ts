import { expect, test } from 'vitest'
import { saveChapters } from '#app/.server/studio/texts/segments.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { updateHostingItem, getHostingItem } from '#app/.server/studio/editing/items.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { openForm, sendForm } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const listener = await startListener(services)
const { ctx, token, cookie } = await createAccount(services)
const call = apiCaller(router, token)
const bytes = toneMp3(4)
const feed_id = await completeShow(ctx)
await offerSubscription(ctx, feed_id)

type Ids = { feed_id: string; item_id: string }
type Access = 'DEFAULT' | 'PAID'

/** A published episode whose subscribers get another version, with chapters. */
async function publishedEpisode(): Promise<Ids> {
  const ids = { feed_id, item_id: await completeEpisode(ctx, feed_id) }
  await saveChapters(ctx, ids, [{ title: 'Cold open', start: 0 }])
  await releaseHostingItem(ctx, ids)
  const variant = { access: 'REGULAR' as const, adfree: { enabled: true } }
  await updateHostingItem(ctx, { ...ids, updates: { variant }, hold: true })
  return ids
}

async function itemOf(ids: Ids) {
  return (await getHostingItem(ctx, ids)).item
}

async function shownFiles(ids: Ids) {
  const { content, unpublished } = await itemOf(ids)
  return (unpublished?.content ?? content).enclosures ?? []
}

/** Uploads an audio to its presigned address, as browsers and other programs do; answers the address that it has then. */
async function sent(ids: Ids, access: Access): Promise<string> {
  const { presigned_url, preview_url } = await call('me/hosting-presigned-url-get', {
    object: { media_type: 'ITEM_AUDIO', ...ids, access, filename: 'new.mp3' },
    num_bytes: bytes.length,
    content_type: 'audio/mpeg',
    metadata: {},
  })
  const { pathname, search } = new URL(presigned_url as string)
  const headers = { 'Content-Type': 'audio/mpeg' }
  await listener.ask(pathname + search, { method: 'PUT', body: bytes, headers })
  return preview_url as string
}

async function withForm(ids: Ids, fields: Record<string, string | File>): Promise<void> {
  const edit = `/studio/${ids.feed_id}/${ids.item_id}/edit`
  const form = await openForm(router, edit, cookie)
  const response = await sendForm(router, edit, { ...form, ...fields }, cookie)
  expect(response.status).toBe(303)
}

/** The ways in which an audio arrives, or one that is there serves for another version too. */
const ways = {
  async browser(ids: Ids, access: Access) {
    await call('me/hosting-media-attach', { url: await sent(ids, access), hold: true })
  },
  async form(ids: Ids, access: Access) {
    const file = new File([new Uint8Array(bytes)], 'new.mp3', { type: 'audio/mpeg' })
    await withForm(ids, { [`audio_${access}`]: file })
  },
  async program(ids: Ids, access: Access) {
    const others = (await shownFiles(ids)).filter((file) => file.access !== access)
    const enclosures = [...others, { url: await sent(ids, access), access }]
    await call('me/hosting-item-update', { ...ids, updates: { enclosures }, hold: true })
  },
}

const takings: typeof ways = {
  async browser(ids, access) {
    const [file] = await shownFiles(ids)
    await call('me/hosting-media-attach', { url: file?.url, access, hold: true })
  },
  form: (ids, access) => withForm(ids, { intent: `use-audio-${access}` }),
  async program(ids, access) {
    const files = await shownFiles(ids)
    const enclosures = [...files, { ...files[0], access }]
    await call('me/hosting-item-update', { ...ids, updates: { enclosures }, hold: true })
  },
}

/** What has become of an episode, without what is its own alone. */
async function outcome(ids: Ids) {
  const { content, unpublished } = await itemOf(ids)
  const told = JSON.stringify({ content, unpublished })
  return JSON.parse(
    told
      .replaceAll(ids.feed_id, 'feed')
      .replaceAll(ids.item_id, 'item')
      .replace(/[A-Za-z0-9]{8}-([a-z-]+\.(mp3|jpg))/g, '$1')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'),
  ) as { content: object; unpublished: { content: object; changed: object } | null }
}

async function outcomes(of: typeof ways, access: Access) {
  const results = []
  for (const way of [of.browser, of.form, of.program]) {
    const ids = await publishedEpisode()
    await way(ids, access)
    results.push(await outcome(ids))
  }
  return results
}

test.each(['DEFAULT', 'PAID'] as const)(
  'a new audio (%s) becomes the same, whichever way it comes, and waits with the other changes',
  async (access) => {
    const [browser, form, program] = await outcomes(ways, access)
    expect(form).toEqual(browser)
    expect(program).toEqual(browser)
    expect(browser?.unpublished?.changed).toHaveProperty([`enclosures.AUDIO.${access}`])
    expect(browser?.unpublished?.content).toMatchObject({
      enclosures: expect.arrayContaining([
        expect.objectContaining({ access, num_bytes: bytes.length, filename: 'new.mp3' }),
      ]) as object[],
    })
    expect(browser?.content).not.toEqual(browser?.unpublished?.content)
  },
)

test('an audio that another version takes over brings its chapters along, whichever way it is told', async () => {
  const [browser, form, program] = await outcomes(takings, 'PAID')
  expect(form).toEqual(browser)
  expect(program).toEqual(browser)
  expect(Object.keys(browser?.unpublished?.changed ?? {})).toEqual(
    expect.arrayContaining(['enclosures.AUDIO.PAID', 'chapters.PAID']),
  )
})

test('a cover becomes the same from its address as from a form', async () => {
  const jpeg = await plainJpeg()
  const [one, other] = [await publishedEpisode(), await publishedEpisode()]
  const { presigned_url, preview_url } = await call('me/hosting-presigned-url-get', {
    object: { media_type: 'ITEM_COVER_ART', ...one, filename: 'night.jpg' },
    num_bytes: jpeg.length,
    content_type: 'image/jpeg',
    metadata: {},
  })
  const { pathname, search } = new URL(presigned_url as string)
  const headers = { 'Content-Type': 'image/jpeg' }
  await listener.ask(pathname + search, { method: 'PUT', body: jpeg, headers })
  await call('me/hosting-media-attach', { url: preview_url, hold: true })
  const file = new File([new Uint8Array(jpeg)], 'night.jpg', { type: 'image/jpeg' })
  await withForm(other, { artwork: file })
  expect(await outcome(other)).toEqual(await outcome(one))
  expect((await outcome(one)).unpublished?.changed).toHaveProperty(['images'])
})

test('what was removed is gone for its version alone; what is no upload of ours is refused', async () => {
  const ids = await publishedEpisode()
  await ways.browser(ids, 'PAID')
  await call('me/hosting-audio-remove', { ...ids, access: 'DEFAULT', hold: true })
  expect((await shownFiles(ids)).map(({ access }) => access)).toEqual(['PAID'])
  for (const url of [
    'https://elsewhere.example/a.mp3',
    `${services.site.publicUrl}/feeds/${ids.feed_id}/items/${ids.item_id}/default/chapters.json`,
  ])
    expect(await call('me/hosting-media-attach', { url })).toMatchObject({ status: 400 })
})
