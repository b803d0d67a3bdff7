import { expect, test } from 'vitest'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { rotateKeys } from '#tests/rig/rotate-keys.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { feedXml, importing, importOf, item } from '#tests/rig/http/importing.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

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
  for (const name of [
    'send-code',
    'verify-txt',
    'get',
    'items-get',
    'confirm',
    'retry',
    'publish',
    'cancel',
  ])
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
  const guid = '5526a0ee-069d-4c76-8bd4-7fd2022034bc'
  const artist = `<podcast:publisher><podcast:remoteItem medium="publisher" feedGuid="${guid}"/></podcast:publisher>`
  const album = (path: string, more: string) =>
    host.files.set(path, {
      bytes: Buffer.from(
        feedXml({
          email: 'ada@example.com',
          channel: `<podcast:medium>music</podcast:medium>${artist}${more}`,
        }).replace('Slow Harbour', path),
      ),
      type: 'application/rss+xml',
    })
  album('/own', '')
  album('/others', '')
  const remote = (path: string) =>
    `<podcast:remoteItem medium="music" feedGuid="${crypto.randomUUID()}" feedUrl="${host.url(path)}"/>`
  const channel = `<podcast:medium>publisher</podcast:medium><podcast:guid>${guid}</podcast:guid>${remote('/own')}${remote('/others')}${remote('/missing')}`
  const { call, url, write } = await feedToImport({ email: 'ada@example.com', channel })
  const { _id: import_id, proof } = importOf(await call('me/hosting-artist-start-import', { url }))
  const value = `<podcast:txt purpose="verify">${proof.txt}</podcast:txt>`
  write({ channel: `${channel}${value}` })
  album('/own', value)
  await call('me/hosting-import-verify-txt', { import_id })
  await runImportJobs(services)
  const { feeds } = importOf(await call('me/hosting-import-get', { import_id }))
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

test('the code goes to whoever the feed names now, and says nothing of an owner before', async () => {
  const { call, url, write } = await feedToImport({ email: 'seller@example.com' })
  const { _id: import_id, proof } = importOf(await call('me/hosting-feed-start-import', { url }))
  expect(proof.email).toBe('s…@example.com')
  await call('me/hosting-import-send-code', { import_id })
  const sold = await mailedCode(services, 'seller@example.com')
  write({ email: 'buyer@example.com' })
  await call('me/hosting-import-send-code', { import_id })
  const verify = (code: string) => call('me/hosting-import-verify-code', { import_id, code })
  expect(await verify(sold)).toMatchObject({ error: 'CODE_INVALID' })
  rotateKeys(services)
  const proved = importOf(await verify(await mailedCode(services, 'buyer@example.com')))
  expect([proved.status, proved.proof.email]).toEqual(['READING', 'b…@example.com'])
})

test('a proved address that leads to somebody else’s feed by now brings nothing over', async () => {
  const { call, path, url, write } = await feedToImport({
    email: 'mine@example.com',
    items: item('a', host.url('/a.mp3')),
  })
  const others = await feedToImport({
    email: 'others@example.com',
    items: item('b', host.url('/b.mp3')),
  })
  const { _id: import_id } = importOf(await call('me/hosting-feed-start-import', { url }))
  await call('me/hosting-import-send-code', { import_id })
  const code = await mailedCode(services, 'mine@example.com')
  await call('me/hosting-import-verify-code', { import_id, code })
  const state = async () => importOf(await call('me/hosting-import-get', { import_id }))
  for (const status of [302, 301]) {
    host.special.set(path, (_req, res) => {
      res.writeHead(status, { Location: others.url }).end()
      return true
    })
    await runImportJobs(services)
    expect(await state()).toMatchObject({
      status: 'FAILED',
      error: importTexts.errors.changedHands,
      feeds: [],
    })
    await call('me/hosting-import-retry', { import_id })
  }
  host.special.delete(path)
  write({ email: 'others@example.com' })
  await runImportJobs(services)
  expect((await state()).status).toBe('FAILED')
  write({ email: 'mine@example.com' })
  await call('me/hosting-import-retry', { import_id })
  await runImportJobs(services)
  expect(await state()).toMatchObject({ status: 'READY', error: null })
})

test('nobody has an owner mailed without end: not one account, not many', async () => {
  const { call, url } = await feedToImport({ email: 'pestered@example.com' })
  const { _id: import_id } = importOf(await call('me/hosting-feed-start-import', { url }))
  const send = () => call('me/hosting-import-send-code', { import_id })
  for (let count = 0; count < 5; count++) expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject({ status: 429, error: 'TOO_MANY_CODES' })
  const another = apiCaller(router, (await createAccount(services)).token)
  const again = importOf(await another('me/hosting-feed-start-import', { url }))
  expect(await another('me/hosting-import-send-code', { import_id: again._id })).toMatchObject({
    status: 429,
  })

  const many = apiCaller(router, (await createAccount(services)).token)
  for (let count = 0; count < 10; count++) {
    const feed = await feedToImport({ email: `owner-${count}@example.com` })
    const { _id } = importOf(await many('me/hosting-feed-start-import', { url: feed.url }))
    expect((await many('me/hosting-import-send-code', { import_id: _id })).status).toBe(200)
  }
  const last = await feedToImport({ email: 'owner-last@example.com' })
  const { _id } = importOf(await many('me/hosting-feed-start-import', { url: last.url }))
  expect(await many('me/hosting-import-send-code', { import_id: _id })).toMatchObject({
    status: 429,
  })
})

test('guesses that come at once share the five tries', async () => {
  const { call, url } = await feedToImport({ email: 'guessed@example.com' })
  const { _id: import_id } = importOf(await call('me/hosting-feed-start-import', { url }))
  await call('me/hosting-import-send-code', { import_id })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('me/hosting-import-verify-code', { import_id, code: 'AAAAAA' }),
    ),
  )
  const invalid = answers.filter(({ error }) => error === 'CODE_INVALID')
  expect(invalid).toHaveLength(5)
})

test("the guid of somebody else's show stays theirs, and so does its page", async () => {
  const guid = '5526a0ee-069d-4c76-8bd4-7fd2022034bd'
  const tag = `<podcast:guid>${guid}</podcast:guid>`
  host.files.set('/show.mp3', { bytes: toneMp3(1), type: 'audio/mpeg' })
  host.files.set('/face.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
  const options = {
    items: item('same', host.url('/show.mp3')),
    channel: `${tag}<itunes:image href="${host.url('/face.jpg')}"/>`,
  }
  const original = await feedToImport({ ...options, email: 'author@example.com' })
  const known = await addFeedByUrl(original.account.ctx, { url: original.url })
  const bring = async (email: string) => {
    const feed = await feedToImport({ ...options, email })
    const { _id: import_id } = importOf(
      await feed.call('me/hosting-feed-start-import', { url: feed.url }),
    )
    await feed.call('me/hosting-import-send-code', { import_id })
    const code = await mailedCode(services, email)
    await feed.call('me/hosting-import-verify-code', { import_id, code })
    await runImportJobs(services)
    const { feeds } = importOf(await feed.call('me/hosting-import-get', { import_id }))
    await feed.call('me/hosting-import-confirm', { import_id })
    await runImportJobs(services)
    await feed.call('me/hosting-import-publish', { import_id })
    const { hosting_feed_id } = importOf(await feed.call('me/hosting-import-get', { import_id }))
    return { notes: feeds[0]?.notes, feed_id: hosting_feed_id, ctx: feed.account.ctx }
  }
  const copy = await bring('copycat@example.com')
  expect(copy.notes).toContain(importTexts.notes.guidTaken)
  const { feed: copied } = await getHostingFeed(copy.ctx, copy)
  expect(copied.podcast_guid).not.toBe(guid)
  expect(copied._tributary_id).not.toBe(known.id)
  const page = await services.db
    .selectFrom('feeds')
    .select(['url', 'hosting_feed_id', 'guid'])
    .where('id', '=', known.id ?? '')
    .executeTakeFirstOrThrow()
  expect(page).toEqual({ url: original.url, hosting_feed_id: null, guid })

  // The author, who has moved meanwhile, keeps it.
  const own = await bring('author@example.com')
  expect(own.notes).not.toContain(importTexts.notes.guidTaken)
  const { feed } = await getHostingFeed(own.ctx, own)
  expect(feed.podcast_guid).toBe(guid)
})
