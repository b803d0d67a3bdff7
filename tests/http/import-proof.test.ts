import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/account.ts'
import { mailedCode } from '#tests/mailed-code.ts'
import { apiCaller } from './api-caller.ts'
import { feedXml, importing, importOf, item } from './importing.ts'
import { tableContents } from './table-contents.ts'

const { host, services, router, feedToImport, readyImport } = await importing()

test('a feed with the right txt value is proved, one without it is not', async () => {
  const { call, url, write } = await feedToImport({})
  const { _id: import_id, proof } = importOf(await call('me/hosting-feed-start-import', { url }))
  expect(proof.email).toBeNull()
  expect(await call('me/hosting-import-send-code', { import_id })).toMatchObject({
    status: 400,
    error: 'NO_OWNER_EMAIL',
  })
  for (const channel of [
    '',
    '<podcast:txt purpose="verify">tributary-other</podcast:txt>',
    `<podcast:txt>${proof.txt}</podcast:txt>`,
  ]) {
    write({ channel })
    expect(await call('me/hosting-import-verify-txt', { import_id })).toMatchObject({
      status: 400,
      error: 'TXT_MISSING',
    })
  }
  write({ channel: `<podcast:txt purpose="verify">${proof.txt}</podcast:txt>` })
  expect(importOf(await call('me/hosting-import-verify-txt', { import_id })).status).toBe('READING')
})

test('a code is good for five tries, half an hour and one import', async () => {
  const { account, call, url } = await feedToImport({ email: 'quay@example.com' })
  const start = async () => importOf(await call('me/hosting-feed-start-import', { url }))._id
  const [first, second] = [await start(), await start()]
  const verify = (import_id: string, code: string) =>
    call('me/hosting-import-verify-code', { import_id, code })
  expect(await verify(first, 'ABC234')).toMatchObject({ error: 'CODE_EXPIRED' })
  await call('me/hosting-import-send-code', { import_id: first })
  const code = await mailedCode(services, 'quay@example.com')
  expect(await verify(second, code)).toMatchObject({ error: 'CODE_EXPIRED' })
  for (let tries = 0; tries < 5; tries++)
    expect(await verify(first, 'AAAAAA')).toMatchObject({ error: 'CODE_INVALID' })
  expect(await verify(first, code)).toMatchObject({ status: 400, error: 'CODE_EXPIRED' })
  await call('me/hosting-import-send-code', { import_id: second })
  services.clock.pass(31 * 60)
  const late = await mailedCode(services, 'quay@example.com')
  const { userId, sessionId } = account.actor
  const token = await services.tokens.issue({ userId, sessionId })
  expect(
    await call('me/hosting-import-verify-code', { import_id: second, code: late }, token),
  ).toMatchObject({ error: 'CODE_EXPIRED' })
})

test("another user's import answers as one that does not exist, and nothing changes", async () => {
  const { import_id } = await readyImport({ items: item('a', host.url('/a.mp3')) })
  const stranger = await createAccount(services)
  const call = apiCaller(router, stranger.token)
  const before = await tableContents(services)
  for (const name of ['send-code', 'verify-txt', 'get', 'items-get', 'confirm', 'retry', 'publish'])
    expect(await call(`me/hosting-import-${name}`, { import_id }), name).toMatchObject({
      status: 404,
      error: 'NO_IMPORT',
    })
  expect(await call('me/hosting-import-verify-code', { import_id, code: 'ABC234' })).toMatchObject({
    status: 404,
    error: 'NO_IMPORT',
  })
  expect((await call('me/hosting-imports-get', {})).imports).toEqual([])
  expect(await tableContents(services)).toEqual(before)
})

test("an artist's list does not bring somebody else's album over", async () => {
  const album = (path: string, more: string) =>
    host.files.set(path, {
      bytes: Buffer.from(
        feedXml({ channel: `<podcast:medium>music</podcast:medium>${more}` }).replace(
          'Slow Harbour',
          path,
        ),
      ),
      type: 'application/rss+xml',
    })
  const guid = '5526a0ee-069d-4c76-8bd4-7fd2022034bc'
  album(
    '/own',
    `<podcast:publisher><podcast:remoteItem medium="publisher" feedGuid="${guid}"/></podcast:publisher>`,
  )
  album('/others', '<itunes:owner><itunes:email>other@example.com</itunes:email></itunes:owner>')
  const remote = (path: string) =>
    `<podcast:remoteItem medium="music" feedGuid="${crypto.randomUUID()}" feedUrl="${host.url(path)}"/>`
  const feed = await readyImport(
    {
      email: 'ada@example.com',
      channel: `<podcast:medium>publisher</podcast:medium><podcast:guid>${guid}</podcast:guid>${remote('/own')}${remote('/others')}${remote('/missing')}`,
    },
    'me/hosting-artist-start-import',
  )
  const { feeds } = await feed.state()
  expect(feeds.map(({ type, title }) => [type, title])).toEqual([
    ['ARTIST', 'Slow Harbour'],
    ['ALBUM', '/own'],
  ])
  expect(feeds[0]?.notes.join(' ')).toContain('"/others" was left out')
})

test('the redirect of the old address is seen, by 301 or by itunes:new-feed-url', async () => {
  const feed = await readyImport({ items: item('r', host.url('/good.mp3')) })
  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  const feed_id = (await feed.state()).hosting_feed_id
  const here = `http://localhost:3000/feeds/${feed_id}`
  const check = async () => await feed.call('me/hosting-feed-check-redirect', { feed_id })
  expect(await check()).toMatchObject({
    status: 200,
    import_status: 'NOT_REDIRECTED',
    url: here,
    feed: { meta: { import: { status: 'NOT_REDIRECTED', url: feed.url } } },
  })
  const redirect = (status: number) =>
    host.special.set(feed.path, (_req, res) => {
      res.writeHead(status, { Location: here }).end()
      return true
    })
  redirect(302)
  expect(await check()).toMatchObject({ import_status: 'NOT_REDIRECTED' })
  redirect(301)
  expect(await check()).toMatchObject({
    import_status: 'REDIRECTED',
    feed: { meta: { import: { status: 'REDIRECTED' } } },
  })
  host.special.delete(feed.path)
  expect(await check()).toMatchObject({ import_status: 'NOT_REDIRECTED' })
  feed.write({ channel: `<itunes:new-feed-url>${here}/</itunes:new-feed-url>` })
  expect(await check()).toMatchObject({ import_status: 'REDIRECTED' })
})
