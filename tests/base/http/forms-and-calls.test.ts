import { expect, test } from 'vitest'
import { getChapters } from '#app/.server/studio/texts/item-texts.ts'
import { getReferences } from '#app/.server/studio/texts/references/references.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { referenceTexts } from '#app/texts/studio/music-references.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { silentMp3 } from '#tests/rig/factories/files.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { fieldErrors, sendForm } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const { ctx, token, cookie } = await createAccount(services)
const call = apiCaller(router, token)

/** Two episodes: one is edited by the forms of its pages, the other by calls. */
async function episodes() {
  const [byForms, byCalls] = [
    await hostedEpisode(ctx, silentMp3(100)),
    await hostedEpisode(ctx, silentMp3(100)),
  ]
  const base = `/studio/${byForms.target.feed_id}/${byForms.target.item_id}`
  return {
    byForms: byForms.target,
    byCalls: byCalls.target,
    base,
    send: (path: string, fields: Record<string, string>) =>
      sendForm(router, base + path, fields, cookie),
  }
}

test('chapters are kept, and refused, alike by their form and by their call', async () => {
  const { byForms, byCalls, send } = await episodes()
  const save = (fields: Record<string, string>) =>
    send('/chapters?show=add', { intent: 'save', replaced: '', ...fields })
  const update = (segments: object[]) =>
    call('me/hosting-item-chapters-update', { ...byCalls, segments, sync: true, hold: true })
  const kept = async (target: typeof byForms) =>
    (await getChapters(ctx, { ...target, ai: false })).segments

  const [title, url] = ['Intro', 'https://example.com/']
  await save({ start: '0:01:05.5', title: ` ${title} `, url })
  await save({ start: '0:00', title: 'Before', url: '' })
  await update([
    { title: ` ${title} `, url, start: 65.5 },
    { title: 'Before', start: 0 },
  ])
  expect(await kept(byForms)).toEqual(await kept(byCalls))
  expect(await kept(byForms)).toHaveLength(2)

  const wrong = [
    { form: { title: ' ', url: '' }, segment: { title: ' ' }, message: chapterTexts.titleEmpty },
    {
      form: { title, url: 'http://example.com' },
      segment: { title, url: 'http://example.com' },
      message: chapterTexts.linkInvalid,
    },
  ]
  for (const { form, segment, message } of wrong) {
    const page = await (await save({ start: '9', ...form })).text()
    expect(Object.values(fieldErrors(page))).toEqual([message])
    expect(await update([{ start: 9, ...segment }])).toMatchObject({ status: 400, message })
  }
  const again = await (await save({ start: '0', title: 'Again' })).text()
  expect(Object.values(fieldErrors(again))).toEqual([chapterTexts.startTaken])
  const twice = [
    { title, start: 0 },
    { title: 'Again', start: 0 },
  ]
  expect(await update(twice)).toMatchObject({ status: 400, message: chapterTexts.startTaken })
})

test('references are kept, and refused, alike by their form and by their call', async () => {
  const { byForms, byCalls, send } = await episodes()
  const { feed_id, item_id } = byCalls
  const track = { feed_guid: 'album-guid', item_guid: 'guid-attic' }
  const typed = { ...track, start: '1:00', duration: '0:03:01', percentage: '80' }
  const reference = {
    remote: { ...track, medium: 'MUSIC' },
    start: 60,
    duration: 181,
    percentage: 80,
  }
  const save = (fields: Record<string, string>) =>
    send('/references?show=add', { intent: 'save', replaced: '', ...fields })
  const update = (references: object[]) =>
    call('me/hosting-item-references-update', { feed_id, item_id, references, hold: true })
  const kept = async ({ feed_id, item_id }: typeof byForms) =>
    (await getReferences(ctx, { feed_id, item_id })).references

  await save(typed)
  await update([reference])
  expect(await kept(byForms)).toEqual(await kept(byCalls))
  expect(await kept(byForms)).toHaveLength(1)

  const wrong = [
    { form: { percentage: '101' }, part: { percentage: 101 }, said: 'percentageBounds' },
    { form: { duration: '0' }, part: { duration: 0 }, said: 'durationZero' },
  ] as const
  for (const { form, part, said } of wrong) {
    const page = await (await save({ ...typed, start: '9', ...form })).text()
    const message = referenceTexts[said]
    expect(Object.values(fieldErrors(page))).toEqual([message])
    expect(await update([{ ...reference, ...part }])).toMatchObject({ status: 400, message })
  }
  const unchosen = await (await save({ start: '', duration: '1', percentage: '1' })).text()
  expect(Object.values(fieldErrors(unchosen)).toSorted()).toEqual(
    [referenceTexts.trackRequired, referenceTexts.startRequired].toSorted(),
  )
})

test('an episode is deleted alike by its form and by its call', async () => {
  const { byForms, byCalls, send } = await episodes()
  await send('/delete', { intent: 'delete' })
  await call('me/hosting-item-delete', { feed_id: byCalls.feed_id, item_id: byCalls.item_id })
  for (const { feed_id, item_id } of [byForms, byCalls])
    expect(await call('me/hosting-item-get', { feed_id, item_id })).toMatchObject({ status: 404 })
})

test('a form in a dialog is told what became of it; on its own page it leads on', async () => {
  const { base, send } = await episodes()
  const fields = { intent: 'save', replaced: '', start: '5', title: 'Intro' }
  const told = await send('/chapters.data?show=add', { ...fields, stay: 'on' })
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('taken')])
  const led = await send('/chapters?show=add', { ...fields, start: '6' })
  expect([led.status, led.headers.get('Location')]).toEqual([303, `${base}/edit#chapters`])
})
