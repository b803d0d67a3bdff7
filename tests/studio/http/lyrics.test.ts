import { expect, test } from 'vitest'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { getTranscript } from '#app/.server/studio/texts/item-texts.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { sendForm } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

/** The first track of a release that could be published. */
async function trackOf() {
  const account = await createAccount(services)
  const artist = await completeArtist(account.ctx)
  const feed_id = await completeRelease(account.ctx, artist, 1)
  const first = async () => (await getHostingItems(account.ctx, { feed_id })).items[0]
  const item_id = (await first())?._id ?? ''
  const page = `/studio/${feed_id}/${item_id}/transcript?access=DEFAULT`
  return {
    ...account,
    feed_id,
    item_id,
    page,
    send: (fields: Record<string, string | File>) => sendForm(router, page, fields, account.cookie),
    lines: async () => {
      const target = { feed_id, item_id, access: 'DEFAULT' as const, ai: false }
      return (await getTranscript(account.ctx, target)).segments
    },
    /** What a reader of its feed, and a listener on its page, get once it is published. */
    async publish() {
      await publishRelease(account.ctx, { feed_id })
      const { text: rss } = await (await startListener(services)).ask(`/feeds/${feed_id}`)
      const id = (await first())?._tributary_id ?? ''
      const tags = [...rss.matchAll(/<podcast:transcript [^>]*>/g)].map(([tag]) => tag)
      const read = async () => (await router.get(`/track/${id}?tab=transcript`)).text()
      return { tags, page: await read() }
    },
  }
}

test('lyrics are typed into the page of a track, and shown in its editor', async () => {
  const { page, cookie, feed_id, item_id, send, lines } = await trackOf()
  const edit = `/studio/${feed_id}/${item_id}/edit`
  expect(await (await router.get(edit, { cookie })).text()).toContain('No lyrics yet')
  expect((await send({ intent: 'save-text', text: 'Low tide\n\nRope and rust' })).status).toBe(303)
  expect((await lines()).map(({ text }) => text)).toEqual(['Low tide', 'Rope and rust'])
  expect(await (await router.get(edit, { cookie })).text()).toContain('Rope and rust')
  expect(await (await router.get(page, { cookie })).text()).toContain('Low tide\nRope and rust')
  await send({ intent: 'save-text', text: ' ' })
  await expect(lines()).rejects.toMatchObject({ status: 404 })
})

test('lyrics without times are text in the feed and on the page', async () => {
  const { send, publish } = await trackOf()
  await send({ intent: 'save-text', text: 'Low tide\nRope and rust' })
  const { tags, page } = await publish()
  expect(tags).toHaveLength(1)
  expect(tags[0]).toContain('type="text/plain"')
  expect(tags[0]).not.toContain('captions')
  expect(page).toContain('Rope and rust')
  expect(page).not.toContain('&amp;t=0"')
})

test('timed lyrics are captions in the feed, and those of an LRC file replace plain ones', async () => {
  const { send, lines, publish } = await trackOf()
  await send({ intent: 'save-text', text: 'Low tide' })
  const file = new File(['[00:01.50]Low tide\n[00:02.00]Rope and rust\n'], 'ebb.lrc')
  expect((await send({ intent: 'upload', file })).status).toBe(303)
  expect(await lines()).toEqual([
    { start: 1.5, end: 2, text: 'Low tide' },
    { start: 2, end: 2, text: 'Rope and rust' },
  ])
  const { tags, page } = await publish()
  expect(tags.some((tag) => tag.includes('text/plain'))).toBe(false)
  expect(tags.find((tag) => tag.includes('text/vtt'))).toContain('rel="captions"')
  expect(page).toContain('Lyrics')
  expect(page).toContain('&amp;t=1"')
})

test('lyrics of another account, and a file with none, are refused', async () => {
  const { page, send, lines } = await trackOf()
  const stranger = await createAccount(services)
  expect((await router.get(page, stranger)).status).toBe(404)
  const typed = { intent: 'save-text', text: 'x' }
  expect((await sendForm(router, page, typed, stranger.cookie)).status).toBe(404)
  const empty = await send({ intent: 'upload', file: new File([' \n'], 'ebb.txt') })
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('There are no lyrics in this file.')
  await expect(lines()).rejects.toMatchObject({ status: 404 })
})
