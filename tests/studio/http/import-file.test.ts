import { expect, test } from 'vitest'
import { cleanUpFeedImports } from '#app/.server/studio/moving/index.ts'
import { publicRss } from '#app/.server/studio/publishing/index.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { feedXml, importing, importOf, item } from '#tests/rig/http/importing.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'
import { importTexts } from '#app/texts/studio/imports.ts'

const { host, services, router } = await importing()
host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
host.files.set('/a.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })

const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
const where = 'https://harbour.example/feed.xml'

/** The feed of a stranger, as anybody can save it. */
function savedFeed(more = ''): string {
  const channel = `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="${where}"/>
    <itunes:image href="${host.url('/cover.jpg')}"/><podcast:guid>${guid}</podcast:guid>
    <podcast:txt purpose="applepodcastsverify">abc-123</podcast:txt>${more}`
  return feedXml({
    email: 'ada@harbour.example',
    channel,
    items: item('ferry', host.url('/a.mp3')),
  })
}

async function sender() {
  const account = await createAccount(services)
  const send = (content: string | Buffer, page = 'import-show') => {
    const body = new FormData()
    body.set('from', 'file')
    body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'saved.xml')
    return router.send(
      new Request(`http://localhost:3000/studio/${page}`, {
        method: 'POST',
        headers: { Cookie: account.cookie, Origin: 'http://localhost:3000' },
        body,
      }),
    )
  }
  const call = apiCaller(router, account.token)
  /** The import that a file has begun, once its job has run. */
  const begun = async (content: string, page?: string) => {
    const [status, path = ''] = whereTo(await send(content, page))
    expect(status).toBe(303)
    const import_id = path?.split('/').at(-1) ?? ''
    await runImportJobs(services)
    const state = async () => importOf(await call('me/hosting-import-get', { import_id }))
    return { import_id, path: path ?? '', state }
  }
  return { account, send, call, begun }
}

test('a saved feed becomes a show with its episodes, and with ids of its own', async () => {
  const { account, call, begun } = await sender()
  const { import_id, path, state } = await begun(savedFeed())
  const page = async () => (await router.get(path, { cookie: account.cookie })).text()
  expect(await state()).toMatchObject({ status: 'READY', title: 'Slow Harbour', url: '' })
  const dry = await page()
  for (const text of [importTexts.dryRunTitle, 'Part ferry']) expect(dry).toContain(text)
  expect(dry).toContain(importTexts.notes.ofFile)
  await call('me/hosting-import-confirm', { import_id })
  await runImportJobs(services)
  expect(await state()).toMatchObject({ status: 'COPIED' })
  const published = await call('me/hosting-import-publish', { import_id })
  expect(published, JSON.stringify(published)).toMatchObject({ status: 200 })
  const { hosting_feed_id } = await state()
  const rss = String(await publicRss(account.ctx, hosting_feed_id))
  const { document } = parseFeedText(rss)
  expect(document.items.map((one) => [one.guid, one.title])).toEqual([['ferry', 'Part ferry']])
  expect(document.title).toBe('Slow Harbour')
  expect([guid, podcastGuid(where)]).not.toContain(document.guid)
  for (const theirs of [guid, 'ada@harbour.example', 'abc-123']) expect(rss).not.toContain(theirs)
})

test('a file gives no right to the show whose feed it is', async () => {
  const { account, call, begun } = await sender()
  const { import_id, state } = await begun(savedFeed('<podcast:license>x</podcast:license>'))
  await call('me/hosting-import-confirm', { import_id })
  await runImportJobs(services)
  await call('me/hosting-import-publish', { import_id })
  const { rows } = await services.pool.query<{ podcasts: unknown; proved_at: unknown }>(
    `select settings -> 'podcasts' as podcasts, proved_at, is_guid_proved from users
     join imports on user_id = users.id join hosting_feeds on hosting_feeds.id = hosting_feed_id
     where users.id = $1`,
    [account.userId],
  )
  expect(rows).toEqual([{ podcasts: null, proved_at: null, is_guid_proved: false }])
  const { feeds } = (await state()) as { feeds: object[] }
  expect(feeds).toMatchObject([{ url: '', guid: null, redirect: null }])
})

test('a file reserves nothing of the show for whoever has sent it', async () => {
  const { begun, call } = await sender()
  const first = await begun(savedFeed())
  await call('me/hosting-import-confirm', { import_id: first.import_id })
  const { rowCount } = await services.pool.query(
    'select from hosting_feeds where podcast_guid = $1',
    [guid],
  )
  expect(rowCount).toBe(0)
})

test.each([
  ['a locked one', savedFeed('<podcast:locked>yes</podcast:locked>'), importTexts.errors.locked],
  [
    'one that is made here',
    savedFeed().replaceAll(where, 'http://localhost:3000/feeds/AAAAAAAAAAAAAAAAAAAA'),
    'This address is one of this site',
  ],
  [
    'a private one',
    savedFeed().replaceAll(where, 'https://other.example/feeds/private/abc'),
    'This address is one of this site, or of a private feed',
  ],
  ['a feed of nothing', '<rss version="2.0"></rss>', importTexts.errors.fileNoFeed],
])('%s is not read, and its page says why', async (_, content, message) => {
  const { account, begun } = await sender()
  const { path, state } = await begun(content)
  const { status, error } = await state()
  expect([status, error]).toEqual(['FAILED', expect.stringContaining(message)])
  expect(await (await router.get(path, { cookie: account.cookie })).text()).toContain(
    (error ?? '').slice(0, 40),
  )
})

test('what isn’t a feed, or is too large, is refused at its field', async () => {
  const { account, send } = await sender()
  for (const [content, status, message] of [
    ['', 400, importTexts.errors.fileMissing],
    ['<html><p>rss</p></html>', 400, importTexts.errors.fileNoFeed],
    [Buffer.alloc(10_000_001, 'x'), 413, importTexts.errors.fileTooLarge],
  ] as const) {
    const refused = await send(content)
    expect([refused.status, await refused.text()]).toEqual([
      status,
      expect.stringContaining(message),
    ])
  }
  const { rowCount } = await services.pool.query('select from imports where user_id = $1', [
    account.userId,
  ])
  expect(rowCount).toBe(0)
})

test('music is imported as an album with its artist, and nothing else there', async () => {
  const { begun } = await sender()
  const talk = await begun(savedFeed(), 'import-artist')
  expect(await talk.state()).toMatchObject({
    status: 'FAILED',
    error: importTexts.errors.notMusic,
  })
  const album = await begun(savedFeed('<podcast:medium>music</podcast:medium>'), 'import-artist')
  const { feeds } = await album.state()
  expect(feeds.map(({ type }) => type)).toEqual(['ARTIST', 'ALBUM'])
})

test('the file is kept no longer than it is needed', async () => {
  const { account, call, begun } = await sender()
  const kept = async () => {
    const sql = 'select from import_files where user_id = $1'
    return (await services.pool.query(sql, [account.userId])).rowCount
  }
  await begun(savedFeed())
  expect(await kept()).toBe(0)
  const locked = savedFeed('<podcast:locked>yes</podcast:locked>')
  const broken = await begun(locked)
  expect(await kept()).toBe(1)
  await call('me/hosting-import-cancel', { import_id: broken.import_id })
  expect(await kept()).toBe(0)
  await begun(locked)
  await services.pool.query(`update imports set created_at = created_at - interval '8 days'`)
  await cleanUpFeedImports(account.ctx)
  expect(await kept()).toBe(0)
})

test('one account has no more files at work than it may have imports', async () => {
  const { send } = await sender()
  const answers: number[] = []
  for (let count = 0; count < 6; count++)
    answers.push((await send('<rss version="2.0"><channel>')).status)
  expect(answers.slice(0, 5)).toEqual(Array(5).fill(303))
  expect(answers.at(-1)).toBeGreaterThanOrEqual(400)
})
