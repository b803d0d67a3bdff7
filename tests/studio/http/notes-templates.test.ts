import { expect, test } from 'vitest'
import {
  deleteNotesTemplate,
  getHostingItem,
  notesTemplates,
  putTemplateIn,
  saveNotesTemplate,
} from '#app/.server/studio/editing/index.ts'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { limits } from '#app/rules/base/limits.ts'
import { mostTemplates } from '#app/schemas/studio/notes-templates.ts'
import { templateTexts as texts } from '#app/texts/studio/notes-templates.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { openForm, sendForm } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const { ctx, cookie } = await createAccount(services)
const stranger = await createAccount(services)

async function show() {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const page = `/studio/${feed_id}/notes-templates`
  const send = (fields: Record<string, string>, by = cookie) =>
    sendForm(router, page, { intent: 'save', ...fields }, by)
  const names = async () => (await notesTemplates(ctx, { feed_id })).map(({ name }) => name)
  const notes = async () => {
    const { item } = await getHostingItem(ctx, { feed_id, item_id })
    return (item.unpublished ?? item).content.description
  }
  const editor = `/studio/${feed_id}/${item_id}/edit`
  return { feed_id, item_id, page, send, names, notes, editor }
}

test('a template is written, changed, put below the notes and deleted, by forms alone', async () => {
  const { feed_id, page, send, names, notes, editor } = await show()
  expect((await send({ name: ' Links ', notes: '[Shop](https://shop.example)\r\n' })).status).toBe(
    303,
  )
  expect(await names()).toEqual(['Links'])
  const [{ id } = { id: '' }] = await notesTemplates(ctx, { feed_id })
  const opened = await (await router.get(`${page}?template=${id}`, { cookie })).text()
  expect(opened).toContain('[Shop](https://shop.example)')
  await send({ template_id: id, name: 'Shop', notes: 'Our *shop*' })
  expect(await names()).toEqual(['Shop'])
  const form = await openForm(router, editor, cookie)
  const sent = await sendForm(router, editor, { ...form, intent: `put-in:${id}` }, cookie)
  expect(sent.status).toBe(303)
  expect(await notes()).toBe('One *crossing*.\n\nOur *shop*')
  await send({ intent: 'delete', template_id: id })
  expect([await names(), await notes()]).toEqual([[], 'One *crossing*.\n\nOur *shop*'])
})

test('the show’s own template is the first that is put in', async () => {
  const { feed_id, notes, editor, send } = await show()
  await send({ name: 'Aaa', notes: 'a' })
  await updateHostingFeed(ctx, { feed: { _id: feed_id, notes_template: 'Hello,' } })
  const html = await (await router.get(editor, { cookie })).text()
  const buttons = [...html.matchAll(/value="put-in:(\w+)"/g)].map(([, id]) => id)
  expect([buttons.length, buttons[0]]).toEqual([2, 'show'])
  const form = await openForm(router, editor, cookie)
  const typed = { ...form, 'content.description': 'Typed' }
  await sendForm(router, editor, { ...typed, intent: 'put-in:show' }, cookie)
  expect(await notes()).toBe('Typed\n\nHello,')
})

test('what is put into a published episode is an unpublished change', async () => {
  const { feed_id, item_id } = await show()
  await saveNotesTemplate(ctx, { feed_id, name: 'Links', notes: 'See' })
  await releaseHostingItem(ctx, { feed_id, item_id })
  const [{ id: template_id } = { id: '' }] = await notesTemplates(ctx, { feed_id })
  await putTemplateIn(ctx, { feed_id, item_id, template_id })
  const { item } = await getHostingItem(ctx, { feed_id, item_id })
  expect(item.content.description).toBe('One *crossing*.')
  expect(item.unpublished?.content.description).toContain('See')
})

test.each([
  ['without a name', { name: ' ', notes: 'x' }, texts.nameMissing],
  ['without a text', { name: 'x', notes: ' ' }, texts.empty],
  ['with a long name', { name: 'x'.repeat(81), notes: 'x' }, 'At most 80'],
  [
    'longer than notes',
    { name: 'x', notes: 'x'.repeat(limits.itemDescription + 1) },
    'may not exceed',
  ],
])('one %s is refused at its field, and what was typed stays', async (_, fields, message) => {
  const { send, names } = await show()
  const refused = await send(fields)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(message)])
  expect(await names()).toEqual([])
})

test('a show has twenty at most, each with a name of its own, even at once', async () => {
  const { send, names } = await show()
  const sent = (name: string) => send({ name, notes: 'x' })
  const same = await Promise.all(Array.from({ length: 30 }, () => sent('Same')))
  expect(same.filter(({ status }) => status === 303)).toHaveLength(1)
  await Promise.all(Array.from({ length: 30 }, (_, at) => sent(`T${at}`)))
  expect(await names()).toHaveLength(mostTemplates)
  expect(await (await sent('One more')).text()).toContain(texts.tooMany(mostTemplates))
})

test('notes that are full take none', async () => {
  const { feed_id, item_id, send, notes } = await show()
  const full = 'x'.repeat(limits.itemDescription)
  await updateHostingItem(ctx, { feed_id, item: { _id: item_id, content: { description: full } } })
  await send({ name: 'Links', notes: 'See' })
  const [{ id: template_id } = { id: '' }] = await notesTemplates(ctx, { feed_id })
  await expect(putTemplateIn(ctx, { feed_id, item_id, template_id })).rejects.toMatchObject({
    field: 'content.description',
    message: texts.noRoom,
  })
  expect(await notes()).toBe(full)
})

test('nobody has the templates of another show, and an artist has none', async () => {
  const [mine, theirs] = [await show(), await completeShow(stranger.ctx)]
  await saveNotesTemplate(stranger.ctx, { feed_id: theirs, name: 'Theirs', notes: 'secret' })
  const [{ id: template_id } = { id: '' }] = await notesTemplates(stranger.ctx, { feed_id: theirs })
  const { feed_id, item_id } = mine
  const missing = { status: 404 }
  await expect(notesTemplates(ctx, { feed_id: theirs })).rejects.toMatchObject(missing)
  await expect(putTemplateIn(ctx, { feed_id, item_id, template_id })).rejects.toMatchObject(missing)
  const changed = { feed_id, template_id, name: 'Mine', notes: 'x' }
  await expect(saveNotesTemplate(ctx, changed)).rejects.toMatchObject(missing)
  await deleteNotesTemplate(ctx, { feed_id, template_id })
  expect(await notesTemplates(stranger.ctx, { feed_id: theirs })).toHaveLength(1)
  expect((await mine.send({ name: 'x', notes: 'x' }, stranger.cookie)).status).toBe(404)
  const artist = await completeArtist(ctx)
  await expect(
    saveNotesTemplate(ctx, { feed_id: artist, name: 'x', notes: 'x' }),
  ).rejects.toMatchObject({ status: 400 })
})
