import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { importedFeedTexts, importTexts as texts } from '#app/texts/studio/imports.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { heldUp, hold } from '#tests/rig/fakes/other-host.ts'
import { startPodcastIndex } from '#tests/rig/fakes/podcast-index.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { feedXml, importing, importOf, item } from '#tests/rig/http/importing.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

// What the pages of imports say at each step, and of what goes wrong there.

const { host, services, router } = await importing()
const account = await createAccount(services)
const call = apiCaller(router, account.token)
const page = plainBrowser(router, account.cookie)
host.files.set('/tone.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })
host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
let count = 0

/** Puts a feed at the other host; answers its address. */
function hosted(xml: string, where = `/feed-${++count}.xml`): string {
  host.files.set(where, { bytes: Buffer.from(xml), type: 'application/rss+xml' })
  return host.url(where)
}

async function look(kind: 'show' | 'artist', params: Record<string, string>): Promise<void> {
  await page.open(`/studio/import-${kind}?${new URLSearchParams(params)}`)
}

const importPage = (id: string) => `/studio/import/${id}`

/** Begins to import a feed by the call that its page makes. */
async function begin(url: string, name = 'me/hosting-feed-start-import') {
  return importOf(await call(name, { url }))
}

/** An import whose feed has the line that proves it, looked through; its page is open. */
async function dryRun(xml: (txt: string) => string, name?: string): Promise<string> {
  const where = `/feed-${++count}.xml`
  const { _id, proof } = await begin(hosted(xml(''), where), name)
  hosted(xml(`<podcast:txt purpose="verify">${proof.txt}</podcast:txt>`), where)
  await page.open(importPage(_id))
  await page.press(texts.checkFeed)
  await runImportJobs(services)
  await page.open(importPage(_id))
  page.says(texts.dryRunTitle)
  return _id
}

async function copyAll(id: string): Promise<void> {
  await page.press(texts.start)
  await runImportJobs(services)
  await page.open(importPage(id))
}

async function limit(bucket: string, hits: number): Promise<void> {
  await services.pool.query('update rate_limits set hits = $1 where bucket like $2', [hits, bucket])
}

test('what cannot be looked up says why', async () => {
  const { id } = await createHostingFeed(account.ctx, { type: 'PODCAST' })
  for (const [kind, params, line] of [
    ['show', { url: `${services.site.publicUrl}/feeds/${id}` }, texts.errors.ownFeed],
    ['show', { pi_id: '99' }, texts.errors.noFeed],
    ['show', { q: 'zzzz' }, texts.nothingFound],
    ['artist', { url: hosted(feedXml({})) }, texts.errors.notMusic],
  ] as const) {
    await look(kind, params)
    page.says(line)
  }
})

test('shows are found in the directory, and a directory that fails is said to', async () => {
  const feeds = Array.from({ length: 3 }, (_, at) => ({ id: at, url: 'x', title: `Harbour ${at}` }))
  const index = await startPodcastIndex(feeds, services.now)
  const site = { ...services.site, podcastIndex: index.settings }
  const router = testRouter({ ...services, site, fetch: index.server.fetch })
  const page = plainBrowser(router, account.cookie)
  await page.open('/studio/import-show?q=harbour')
  expect(page.hrefOf(texts.lookAt('Harbour 1'))).toContain('pi_id=1')
  index.server.answer('/api/1.0/search/byterm', (_req, res) => void res.writeHead(500).end())
  await page.open('/studio/import-show?q=harbour')
  page.says(texts.errors.directoryFailed)
})

test('a feed that names no owner is proved by its line alone', async () => {
  const { _id } = await begin(hosted(feedXml({})))
  await page.open(importPage(_id))
  page.says(texts.noEmail)
  await page.press(texts.checkFeed)
  page.says(texts.errors.txtMissing)
})

test('proving by a mailed code says what went wrong', async () => {
  const outbox = path.join(services.folder, 'outbox')
  const { _id } = await begin(hosted(feedXml({ email: 'author@example.com' })))
  await page.open(importPage(_id))
  await writeFile(outbox, '').catch(async () => {
    await rename(outbox, `${outbox}-away`)
    await writeFile(outbox, '')
  })
  await page.press(texts.sendCode)
  page.says(texts.errors.mailFailed)
  await rm(outbox)
  await page.press(texts.sendCode)
  page.says(texts.codeSent, texts.sendAgain)
  page.fill(texts.code, 'AAAAAA')
  await page.press(texts.confirmCode)
  page.says(texts.errors.codeInvalid)
  await services.pool.query(
    `update imports set code_expires_at = $1::timestamptz - interval '1 s' where id = $2`,
    [services.now(), _id],
  )
  page.fill(texts.code, await mailedCode(services, 'author@example.com'))
  await page.press(texts.confirmCode)
  page.says(texts.errors.codeExpired)
  await limit('import-code%', 1000)
  await page.press(texts.sendAgain)
  page.says(texts.errors.tooManyCodes)
  await limit('import-code%', 0)
})

test('nobody begins imports without end, and those that are open are listed', async () => {
  const url = hosted(feedXml({ email: 'author@example.com' }))
  await begin(url)
  await page.open('/studio/new')
  page.says(texts.goingOn)
  await look('show', { url })
  await limit('import %', 1000)
  await page.press(texts.importThis)
  page.says(texts.errors.tooMany)
  await limit('import %', 0)
})

test('the dry run lists what will not come over, and broken media stop nothing', async () => {
  const texted = (name: string) =>
    `<podcast:transcript url="${host.url(`/${name}.srt`)}" type="application/srt"/>`
  const guid = '5526a0ee-069d-4c76-8bd4-7fd2022034bc'
  const theirs = feedDocument({ title: 'Theirs', guid })
  await saveFeed(account.ctx, {
    url: 'https://theirs.example/rss',
    document: theirs,
    contentHash: hashOf(Buffer.from(guid)),
    nextCheckAt: null,
  })
  const value =
    '<podcast:value type="lightning" method="keysend"><podcast:valueRecipient name="x" type="node" address="short" split="1"/></podcast:value>'
  const late = Buffer.from('1\n00:01:00,000 --> 00:01:02,000\nOf another audio.\n')
  host.files.set('/late.srt', { bytes: late, type: 'application/srt' })
  const id = await dryRun((txt) =>
    feedXml({
      channel: `${txt}<podcast:guid>${guid}</podcast:guid><itunes:image href="${host.url('/none.jpg')}"/>${value}`,
      items: [
        item('good', host.url('/tone.mp3'), texted('none')),
        item('good', host.url('/tone.mp3')),
        item('another', host.url('/tone.mp3'), texted('late')),
        item(
          'chapters',
          host.url('/tone.mp3'),
          `<podcast:chapters url="${host.url('/none.json')}" type="application/json+chapters"/>`,
        ),
        item('gone', host.url('/gone.mp3')),
        item('image', host.url('/tone.mp3'), `<itunes:image href="${host.url('/none.png')}"/>`),
        '<item><title>Nothing to hear</title><guid>none</guid></item>',
        '<item><title>Nothing again</title><guid>again</guid></item>',
      ].join(''),
    }).replace('Slow Harbour', 'S'.repeat(200)),
  )
  page.says(
    texts.notes.sameGuid('good'),
    texts.notes.shortened('title'),
    texts.notes.leftOut('value'),
    texts.notes.noMedia,
    texts.notes.noSize(404),
    texts.withoutMedia(2),
    texts.states.UNSUPPORTED,
    texts.notes.guidTaken,
  )
  await copyAll(id)
  page.says(
    texts.notes.answered(404),
    texts.notes.transcript,
    texts.notes.chapters,
    texts.notes.cover,
    'The transcript goes on until 0:01:00, but the audio ends at',
  )
  await call('me/hosting-import-cancel', { import_id: id })
  await page.open(importPage(id))
  page.says(texts.states.CANCELLED)
})

test("an artist's list brings over what is theirs", async () => {
  const music = (more: string) =>
    feedXml({ channel: `<podcast:medium>music</podcast:medium>${more}` })
  const guid = '5526a0ee-069d-4c76-8bd4-7fd2022034bd'
  const publisher = `<podcast:publisher><podcast:remoteItem medium="publisher" feedGuid="${guid}"/></podcast:publisher>`
  const owner = '<itunes:owner><itunes:email>other@example.com</itunes:email></itunes:owner>'
  const remote = (url: string) =>
    `<podcast:remoteItem medium="music" feedGuid="${crypto.randomUUID()}" feedUrl="${url}"/>`
  const tracks = item('s', host.url('/tone.mp3'))
  const release = (where: string, more = '') =>
    hosted(music(`${publisher}${more}`).replace('</channel>', `${tracks}</channel>`), where)
  const [own, second] = [release('/release-1.xml'), release('/release-2.xml')]
  for (const [releases, line] of [
    [[own], texts.releases(1)],
    [[own, second], texts.releases(2)],
  ] as const) {
    const channel = `<podcast:medium>publisher</podcast:medium>${releases.map(remote).join('')}`
    await look('artist', { url: hosted(feedXml({ channel })) })
    page.says(line)
  }
  const list = [own, second, hosted(music(owner)), host.url('/missing.xml')].map(remote).join('')
  const id = await dryRun((txt) => {
    for (const where of ['/release-1.xml', '/release-2.xml']) release(where, txt)
    return feedXml({
      email: 'ada@example.com',
      channel: `<podcast:medium>publisher</podcast:medium><podcast:guid>${guid}</podcast:guid>${list}${txt}`,
    })
  }, 'me/hosting-artist-start-import')
  expect(page.hrefOf(texts.showItems)).toContain(id)
  page.says('it is not proved to be yours', 'its feed could not be read')
  await copyAll(id)
  page.says(texts.copied)
  const publisher_id = page.hrefOf(texts.toStudio).split('/').at(-1)
  await call('me/hosting-feed-create', { type: 'ALBUM', publisher_id })
  await page.follow(texts.cancel)
  await page.press(texts.cancel)
  page.says(importedFeedTexts.hasReleases)
})

test('a feed that has changed hands brings nothing over', async () => {
  const where = `/feed-${++count}.xml`
  const { _id, proof } = await begin(hosted(feedXml({}), where))
  let asked = 0
  const withLine = feedXml({ channel: `<podcast:txt purpose="verify">${proof.txt}</podcast:txt>` })
  host.special.set(where, (_req, res) => {
    asked += 1
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' })
    res.end(asked === 1 ? withLine : feedXml({}))
    return true
  })
  await page.open(importPage(_id))
  await page.press(texts.checkFeed)
  await runImportJobs(services)
  await page.open(importPage(_id))
  page.says(texts.errors.changedHands)
  expect(asked).toBeGreaterThan(1)
})

test('an import says how far it is, and how far each file is, at each step', async () => {
  const where = `/feed-${++count}.xml`
  const files = ['one', 'two', 'three']
  const items = files.map((name) => item(name, host.url(`/held-${name}.mp3`))).join('')
  const { _id, proof } = await begin(hosted(feedXml({ items }), where))
  const line = `<podcast:txt purpose="verify">${proof.txt}</podcast:txt>`
  const feed = { bytes: Buffer.from(feedXml({ items, channel: line })), type: 'text/xml' }
  const tone = { bytes: toneMp3(2), type: 'audio/mpeg' }
  const [reading, measuring, copying] = [heldUp(), heldUp(), heldUp()]
  let asked = 0
  // The first answer proves the feed, the next is read.
  hold(host, where, feed, () => (++asked === 1 ? Promise.resolve() : reading.released))
  for (const name of files)
    hold(host, `/held-${name}.mp3`, tone, (method) =>
      method === 'HEAD' ? measuring.released : copying.released,
    )
  const soonSays = async (...lines: string[]) => {
    const seen = async () => {
      await page.open(importPage(_id))
      return lines.filter((line) => !page.words().includes(line))
    }
    await expect.poll(seen).toEqual([])
  }
  await page.open(importPage(_id))
  await page.press(texts.checkFeed)
  const looking = runImportJobs(services)
  await soonSays(texts.reading)
  reading.release()
  await soonSays(texts.measuring, texts.states.LISTED)
  measuring.release()
  await looking
  await soonSays(texts.dryRunTitle, texts.states.READY)
  await page.press(texts.start)
  const coming = runImportJobs(services)
  await soonSays(texts.copying, texts.states.COPYING, texts.states.WAITING)
  copying.release()
  await coming
  await soonSays(texts.copied, texts.states.COPIED)
})

test('long lists have pages, and the address to move to is checked', async () => {
  const items = Array.from({ length: 250 }, (_, at) => item(`n${at}`, host.url('/tone.mp3')))
  await dryRun((txt) => feedXml({ channel: txt, items: items.join('') }))
  expect(page.hrefOf(texts.next)).toContain('after=199')
  const { id } = await createHostingFeed(account.ctx, { type: 'PODCAST' })
  await page.open(`/studio/${id}/move-out`)
  page.fill(texts.newFeedUrl, 'nonsense')
  await page.press(texts.redirectFeed)
  page.says(texts.badUrl)
})

test('what was mended after publishing is published too; what is public is not cancelled', async () => {
  const image = `<itunes:image href="${host.url('/cover.jpg')}"/>`
  const late = ['late-1', 'late-2']
  const id = await dryRun((txt) =>
    feedXml({
      channel: txt + image,
      items: ['tone', ...late].map((name) => item(name, host.url(`/${name}.mp3`))).join(''),
    }),
  )
  const elsewhere = plainBrowser(router, account.cookie)
  await elsewhere.open(importPage(id))
  await copyAll(id)
  page.says(texts.copied)
  await elsewhere.press(texts.start)
  elsewhere.says(texts.errors.notReady)
  await page.press(texts.publish)
  page.says(texts.published)
  for (const [at, name] of late.entries()) {
    host.files.set(`/${name}.mp3`, { bytes: toneMp3(2), type: 'audio/mpeg' })
    await page.press(texts.retryItem(`Part ${name}`))
    await runImportJobs(services)
    await page.open(importPage(id))
    page.says(texts.publishRest(at + 1))
  }
  await page.open(`${importPage(id)}?cancel`)
  await page.press(texts.cancel)
  page.says(importedFeedTexts.isPublished)
})

test('a dry run tells which livestreams and videos stay behind', async () => {
  const { notes } = texts
  const live = (title: string, status: string, stream: string, more = '') =>
    `<podcast:liveItem status="${status}" start="2099-01-01T18:00:00Z"><title>${title}</title>
       <guid>${title}</guid><enclosure url="${stream}" length="0" type="audio/mpeg"/>${more}</podcast:liveItem>`
  const hls = `<podcast:alternateEnclosure type="application/x-mpegURL">
     <podcast:source uri="${host.url('/master.m3u8')}"/></podcast:alternateEnclosure>`
  const silent = '<item><title>Without a file</title><guid>silent</guid></item>'
  await dryRun((txt) =>
    feedXml({
      channel: `${txt}${live('Over', 'ended', 'https://stream.example/')}
        ${live('Insecure', 'pending', 'http://stream.example/')}
        ${live('', 'pending', 'https://stream.example/')}
        ${live('Soon', 'pending', 'https://stream.example/', '<podcast:person>Ada</podcast:person>')}`,
      items: item('a', host.url('/tone.mp3'), hls) + silent,
    }),
  )
  page.says(
    notes.livestream('Over', notes.liveEnded),
    notes.livestream('Insecure', notes.liveStream),
    notes.liveTags,
    notes.videoHls(1),
    texts.withoutMedia(1),
  )
})
