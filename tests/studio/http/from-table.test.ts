import { expect, test } from 'vitest'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { getHostingItems } from '#app/.server/studio/editing/index.ts'
import { mostRows } from '#app/schemas/studio/item-table.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)

async function show() {
  const feed_id = await completeShow(owner.ctx)
  /** The request with a table, whole: what it costs to write it isn't the product's. */
  const requestWith = async (table: string | Buffer, { cookie } = owner, again = false) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(Buffer.from(table))]), 'episodes.csv')
    if (again) form.set('again', 'on')
    const written = new Response(form)
    const type = written.headers.get('Content-Type') ?? ''
    const headers = { Cookie: cookie, Origin: services.site.publicUrl, 'Content-Type': type }
    const url = `${services.site.publicUrl}/studio/${feed_id}/from-table`
    return new Request(url, { method: 'POST', body: await written.arrayBuffer(), headers })
  }
  const send = async (table: string | Buffer, by = owner, again = false) =>
    router.send(await requestWith(table, by, again))
  const items = async () => (await getHostingItems(owner.ctx, { feed_id })).items
  return { feed_id, requestWith, send, items }
}

test('the rows of a table become drafts; the wrong ones are told by their line', async () => {
  const { send, items } = await show()
  const answer = await send(
    [
      'Title,description,published,season,episode,type,explicit',
      'One,"Notes\r\nof **two** lines",2026-01-02,1,1,full,no',
      ',No title,,,,,',
      'Two,,2026-01-03T10:00:00Z,1,2,Bonus,yes',
      'Three,,yesterday,x,-1,podcast,maybe',
      'Four,,,,,,,,one too many',
    ].join('\r\n'),
  )
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain(texts.made(2))
  for (const line of [4, 6, 7]) expect(html).toContain(texts.line(line))
  for (const line of [2, 5]) expect(html).not.toContain(`${texts.line(line)}:`)
  for (const column of ['published', 'season', 'episode', 'type', 'explicit'])
    expect(html).toContain(`${column}: `)
  const made = (await items()).map(({ content, meta }) => ({ ...content, status: meta.status }))
  expect(made.map(({ title }) => title).sort()).toEqual(['One', 'Two'])
  expect(made.find(({ title }) => title === 'One')).toMatchObject({
    description: 'Notes\nof **two** lines',
    published: '2026-01-02T00:00:00Z',
    season: 1,
    episode: 1,
    episode_type: 'full',
    explicit: false,
    status: 'DRAFT',
  })
})

test('its template is a table that is taken', async () => {
  const { feed_id, send, items } = await show()
  const path = `/studio/${feed_id}/episodes-template.csv`
  const template = await (await router.get(path, { cookie: owner.cookie })).text()
  expect((await send(template)).status).toBe(200)
  expect((await items()).map(({ content }) => content.title)).toEqual([texts.example.title])
  const { cookie } = await createAccount(services)
  expect((await router.get(path, { cookie })).status).toBe(404)
})

test.each([
  ['no file', '', texts.fileMissing],
  ['no rows', 'title', texts.empty],
  ['unknown columns', 'title,mood\na,b', texts.unknownColumns(['mood'])],
  ['a column twice', 'title,title\na,b', texts.sameColumns],
  ['no title', 'season\n1', texts.noTitle],
  ['too many rows', `title\n${'x\n'.repeat(mostRows + 1)}`, texts.tooMany(mostRows)],
  ['two million columns', ','.repeat(1_999_990), texts.empty],
  ['many columns', `${','.repeat(100)}\nx`, texts.tooManyColumns],
  ['another encoding', Buffer.from([0x74, 0xff, 0xfe]), texts.notUtf8],
  ['too large', Buffer.alloc(2_000_001, 'x'), texts.tooLarge],
])('%s is told, and nothing is made', async (_, table, message) => {
  const { send, items } = await show()
  const answer = await send(table)
  expect([answer.status, (await answer.text()).replaceAll('&quot;', '"')]).toEqual([
    400,
    expect.stringContaining(message),
  ])
  expect(await items()).toEqual([])
})

test('a row of an episode that is there already is told and not made again, unless it is wanted', async () => {
  const { send, items } = await show()
  const table = 'title,season,episode\nOne,1,1\nTwo,1,2\n'
  expect(await (await send(table)).text()).toContain(texts.made(2))
  const again = await (await send(`${table}One,2,1\n`)).text()
  expect(again).toContain(texts.made(1))
  expect(again).toContain(texts.there([2, 3]))
  expect(await items()).toHaveLength(3)
  expect(await (await send(table, owner, true)).text()).toContain(texts.made(2))
  expect(await items()).toHaveLength(5)
})

test('sent thirty times at once its rows are made once', async () => {
  const { send, items } = await show()
  await Promise.all(Array.from({ length: 30 }, () => send('title\nOne\nTwo\n')))
  expect(await items()).toHaveLength(2)
})

test('a draft says which file it waits for, until it has its audio', async () => {
  const { feed_id, send, items } = await show()
  const page = async () => {
    const path = `/studio/${feed_id}/from-table`
    return (await router.get(path, { cookie: owner.cookie })).text()
  }
  expect(await page()).not.toContain(texts.awaited)
  const long = 'x'.repeat(256)
  const table = `title,file\nOne,s1/one.mp3\nTwo,\nThree,${long}\nFour,four.mp3`
  expect(await (await send(table)).text()).toContain(texts.fileTooLong)
  const waiting = await page()
  expect(waiting).toContain(texts.waitsFor('s1/one.mp3'))
  expect(waiting).toContain(texts.waitsFor('four.mp3'))
  expect(waiting.match(/waits for/g)).toHaveLength(2)
  const one = (await items()).find(({ content }) => content.title === 'One')
  const mp3 = formFile('one.mp3', 'audio/mpeg', toneMp3(1))
  await uploadAudio(owner.ctx, { feed_id, item_id: one?._id ?? '' }, mp3)
  expect(await page()).not.toContain(texts.waitsFor('s1/one.mp3'))
})

test('strangers make nothing', async () => {
  const { send, items } = await show()
  expect((await send('title\nx', await createAccount(services))).status).toBe(404)
  expect(await items()).toEqual([])
})

test('the largest table takes no longer than a request may', async () => {
  const { requestWith, items } = await show()
  const notes = 'n'.repeat(3500)
  const table = `title,description\n${`x,${notes}\n`.repeat(mostRows)}`
  const request = await requestWith(table)
  // It takes 50 ms; a request may take 250, and what else begins in this process meanwhile is measured with it.
  const { result, ms } = await cpuMs(() => router.send(request), 500)
  expect(result.status).toBe(200)
  expect(ms).toBeLessThan(500)
  expect(await items()).toHaveLength(mostRows)
})
