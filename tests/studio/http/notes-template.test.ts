import { expect, test } from 'vitest'
import { createHostingItem, getHostingItem } from '#app/.server/studio/editing/items.ts'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { limits } from '#app/rules/base/limits.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { fieldErrors, openForm, sendForm } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const { ctx, cookie } = await createAccount(services)
const template = '**Support us**\n\n* [Shop](https://shop.example)'

async function publicShow() {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await releaseHostingItem(ctx, { feed_id, item_id })
  return { feed_id, item_id, edit: `/studio/${feed_id}/edit` }
}

async function saveTemplate(edit: string, notes_template: string) {
  const form = await openForm(router, edit, cookie)
  return sendForm(router, edit, { ...form, notes_template }, cookie)
}

async function notesOf(feed_id: string, item_id: string) {
  const { item } = await getHostingItem(ctx, { feed_id, item_id })
  return item.content.description
}

test('the notes of new episodes begin with the template of their show; those that are there stay', async () => {
  const { feed_id, item_id, edit } = await publicShow()
  const before = await notesOf(feed_id, item_id)
  expect((await saveTemplate(edit, template)).status).toBe(303)
  const opened = await router.get(`/studio/${feed_id}/new-episode`, { cookie })
  const editor = opened.headers.get('Location') ?? ''
  const form = await openForm(router, editor, cookie)
  expect(form).toMatchObject({ 'content.description': template })
  const sent = await sendForm(router, editor, { ...form, 'content.title': 'Foghorns' }, cookie)
  expect(sent.status).toBe(303)
  const newId = editor.split('/')[3] ?? ''
  expect(await notesOf(feed_id, newId)).toBe(template)
  await saveTemplate(edit, 'Something else')
  expect(await notesOf(feed_id, newId)).toBe(template)
  expect(await notesOf(feed_id, item_id)).toBe(before)
  await saveTemplate(edit, '')
  const { id } = await createHostingItem(ctx, { feed_id })
  expect(await notesOf(feed_id, id)).toBeUndefined()
})

test('the template of a public show counts at once, is no unpublished change and nowhere public', async () => {
  const { feed_id, edit } = await publicShow()
  await saveTemplate(edit, template)
  const { feed } = await getHostingFeed(ctx, { feed_id })
  expect([feed.notes_template, feed.unpublished]).toEqual([template, null])
  expect(await renderHostedFeed(ctx, feed_id)).not.toContain('Support us')
  expect(await openForm(router, edit, cookie)).toMatchObject({ notes_template: template })
})

test('a template is as long as notes may be, and only shows have one', async () => {
  const { feed_id, edit } = await publicShow()
  const refused = await saveTemplate(edit, 'x'.repeat(limits.itemDescription + 1))
  expect(refused.status).toBe(400)
  expect(Object.keys(fieldErrors(await refused.text()))).toEqual(['notes_template'])
  expect((await getHostingFeed(ctx, { feed_id })).feed.notes_template).toBeNull()
  const artist = await completeArtist(ctx)
  await expect(
    updateHostingFeed(ctx, { feed: { _id: artist, notes_template: template } }),
  ).rejects.toMatchObject({ status: 400, field: 'feed.notes_template' })
})
