import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { importedFeedTexts, importTexts as texts } from '#app/texts/imports.ts'
import { heldUp, hold, startOtherHost } from '#tests/fakes/other-host.ts'
import { startPodcastIndex } from '#tests/fakes/podcast-index.ts'
import { feedDocument } from '#tests/factories/feed-document.ts'
import { plainJpeg, toneMp3 } from '#tests/factories/files.ts'
import { feedXml, item } from '#tests/http/importing.ts'
import { openPage, visit } from './browser.ts'
import { addFeed } from './content-feeds.ts'
import { mailedCode, startProduct } from './product.ts'
import { askSql } from './running-database.ts'
import { creator } from './studio-editing.ts'
import { newShow } from './studio-work.ts'

const host = await startOtherHost()
const index = await startPodcastIndex(
  Array.from({ length: 3 }, (_, at) => ({ id: at + 1, url: 'x', title: `Harbour ${at}` })),
  () => new Date(),
)
const product = await startProduct({
  hosts: ['host.example', new URL(index.settings.url).hostname],
  env: {
    PODCASTINDEX_URL: index.settings.url,
    PODCASTINDEX_KEY: index.settings.key,
    PODCASTINDEX_SECRET: index.settings.secret,
  },
})
const { page, api, context } = await creator(product, 'imports@example.com')
page.setDefaultTimeout(15_000)
host.files.set('/tone.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })
host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
let count = 0

/** Puts a feed at the other host; answers its address. */
function hosted(xml: string, where = `/feed-${++count}.xml`): string {
  host.files.set(where, { bytes: Buffer.from(xml), type: 'application/rss+xml' })
  return host.url(where)
}

async function look(kind: 'show' | 'artist', params: Record<string, string>): Promise<void> {
  await page.goto(`${product.url}/studio/import-${kind}?${new URLSearchParams(params)}`)
}

async function says(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await page.getByText(line, { exact: true }).first().waitFor()
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

function importPage(id: string): string {
  return `${product.url}/studio/import/${id}`
}

interface Started {
  _id: string
  proof: { txt: string }
}

/** Begins to import a feed by the call that its page makes. */
async function begin(url: string, call = 'me/hosting-feed-start-import'): Promise<Started> {
  return (await api.call<{ import: Started }>(call, { url })).import
}

/** An import whose feed has the line that proves it; answers its id, with its dry run on the page. */
async function dryRun(xml: (txt: string) => string, call?: string): Promise<string> {
  const where = `/feed-${++count}.xml`
  const { _id, proof } = await begin(hosted(xml(''), where), call)
  hosted(xml(`<podcast:txt purpose="verify">${proof.txt}</podcast:txt>`), where)
  await page.goto(importPage(_id))
  await press(texts.checkFeed)
  await page.getByRole('heading', { name: texts.dryRunTitle }).waitFor()
  return _id
}

/** The same account's other tab, on a page that is not told what this one does. */
async function open(address: string) {
  const visitor = await visit({ storageState: await context.storageState() })
  await openPage(visitor.page, address)
  return visitor
}

async function limit(bucket: string, hits: number): Promise<void> {
  await askSql(product, 'update rate_limits set hits = $1 where bucket like $2', [hits, bucket])
}

test('what cannot be looked up says why', async () => {
  const show = await newShow(api)
  for (const [kind, params, line] of [
    ['show', { url: `${product.url}/feeds/${show}` }, texts.errors.ownFeed],
    ['show', { pi_id: '99' }, texts.errors.noFeed],
    ['show', { q: 'zzzz' }, texts.nothingFound],
    ['artist', { url: hosted(feedXml({})) }, texts.errors.notMusic],
  ] as const) {
    await look(kind, params)
    await says(page, line)
  }
  await look('show', { q: 'harbour' })
  await page.getByRole('link', { name: texts.lookAt('Harbour 1') }).waitFor()
  index.server.answer('/api/1.0/search/byterm', (_req, res) => void res.writeHead(500).end())
  await look('show', { q: 'harbour' })
  await says(page, texts.errors.directoryFailed)
})

test('proving that a feed is yours says what went wrong', async () => {
  const outbox = path.join(product.dataDir, 'outbox')
  const { _id } = await begin(hosted(feedXml({})))
  await page.goto(importPage(_id))
  await says(page, texts.noEmail)
  await press(texts.checkFeed)
  await says(page, texts.errors.txtMissing)

  const url = hosted(feedXml({ email: 'author@example.com' }))
  const { _id: mailed } = await begin(url)
  await page.goto(importPage(mailed))
  renameSync(outbox, `${outbox}-away`)
  writeFileSync(outbox, '')
  await press(texts.sendCode)
  await says(page, texts.errors.mailFailed)
  rmSync(outbox)
  renameSync(`${outbox}-away`, outbox)
  await press(texts.sendCode)
  await says(page, texts.codeSent, texts.sendAgain)
  await page.getByLabel(texts.code).fill('AAAAAA')
  await press(texts.confirmCode)
  await says(page, texts.errors.codeInvalid)
  await askSql(product, "update imports set code_expires_at = '2020-01-01' where id = $1", [mailed])
  await page.getByLabel(texts.code).fill(mailedCode(product, 'author@example.com'))
  await press(texts.confirmCode)
  await says(page, texts.errors.codeExpired)
  await limit('import-code%', 1000)
  await press(texts.sendAgain)
  await says(page, texts.errors.tooManyCodes)
  await limit('import-code%', 0)
})

test('nobody begins imports without end, and those that are open are listed', async () => {
  const url = hosted(feedXml({ email: 'author@example.com' }))
  await begin(url)
  await page.goto(`${product.url}/studio/new`)
  await says(page, texts.goingOn)
  await look('show', { url })
  await limit('import %', 1000)
  await press(texts.importThis)
  await says(page, texts.errors.tooMany)
  await limit('import %', 0)
})

test('the dry run lists what will not come over, and broken media stop nothing', async () => {
  const texted = (name: string) =>
    `<podcast:transcript url="${host.url(`/${name}.srt`)}" type="application/srt"/>`
  const guid = '5526a0ee-069d-4c76-8bd4-7fd2022034bc'
  addFeed(product, 'theirs', feedDocument({ title: 'Theirs', guid }))
  const value =
    '<podcast:value type="lightning" method="keysend"><podcast:valueRecipient name="x" type="node" address="short" split="1"/></podcast:value>'
  const id = await dryRun((txt) =>
    feedXml({
      channel: `${txt}<podcast:guid>${guid}</podcast:guid><itunes:image href="${host.url('/none.jpg')}"/>${value}`,
      items: [
        item('good', host.url('/tone.mp3'), texted('none')),
        item('good', host.url('/tone.mp3')),
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
  await page.locator('summary').click()
  await says(
    page,
    texts.notes.sameGuid('good'),
    texts.notes.shortened('title'),
    texts.notes.leftOut('value'),
    texts.notes.noMedia,
    texts.notes.noSize(404),
    texts.withoutMedia(2),
    texts.states.UNSUPPORTED,
    texts.notes.guidTaken,
  )
  await press(texts.start)
  await says(
    page,
    texts.notes.answered(404),
    texts.notes.transcript,
    texts.notes.chapters,
    texts.notes.cover,
  )
  await api.call('me/hosting-import-cancel', { import_id: id })
  await page.goto(importPage(id))
  await says(page, texts.states.CANCELLED)
})

async function cancel(): Promise<void> {
  await page.getByRole('link', { name: texts.cancel, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.cancel, exact: true }).click()
}

test("an artist's list brings over what is theirs", async () => {
  const music = (more: string) =>
    feedXml({ channel: `<podcast:medium>music</podcast:medium>${more}` })
  const guid = '5526a0ee-069d-4c76-8bd4-7fd2022034bd'
  const publisher = `<podcast:publisher><podcast:remoteItem medium="publisher" feedGuid="${guid}"/></podcast:publisher>`
  const owner = '<itunes:owner><itunes:email>other@example.com</itunes:email></itunes:owner>'
  const remote = (url: string) =>
    `<podcast:remoteItem medium="music" feedGuid="${crypto.randomUUID()}" feedUrl="${url}"/>`
  const tracks = item('s', host.url('/tone.mp3'))
  const release = () => hosted(music(publisher).replace('</channel>', `${tracks}</channel>`))
  const [own, second] = [release(), release()]
  for (const [releases, line] of [
    [[own], texts.releases(1)],
    [[own, second], texts.releases(2)],
  ] as const) {
    const channel = `<podcast:medium>publisher</podcast:medium>${releases.map(remote).join('')}`
    await look('artist', { url: hosted(feedXml({ channel })) })
    await says(page, line)
  }
  const list = [own, second, hosted(music(owner)), host.url('/missing.xml')].map(remote).join('')
  await dryRun(
    (txt) =>
      feedXml({
        email: 'ada@example.com',
        channel: `<podcast:medium>publisher</podcast:medium><podcast:guid>${guid}</podcast:guid>${list}${txt}`,
      }),
    'me/hosting-artist-start-import',
  )
  await page.getByRole('link', { name: texts.showItems }).waitFor()
  await page.locator('summary').first().click()
  await page.getByText('neither its owner address nor its podcast:publisher').waitFor()
  await page.getByText('its feed could not be read').waitFor()
  await press(texts.start)
  await page.getByRole('heading', { name: texts.copied }).waitFor({ timeout: 60_000 })
  const studio = page.getByRole('link', { name: texts.toStudio })
  const publisher_id = (await studio.getAttribute('href'))?.split('/').at(-1)
  await api.call('me/hosting-feed-create', { type: 'ALBUM', publisher_id })
  await cancel()
  await says(page, importedFeedTexts.hasReleases)
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
  await page.goto(importPage(_id))
  await press(texts.checkFeed)
  await says(page, texts.errors.changedHands)
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
  const reading = heldUp()
  const measuring = heldUp()
  const copying = heldUp()
  let asked = 0
  // The first answer proves the feed, the next is read.
  hold(host, where, feed, () => (++asked === 1 ? Promise.resolve() : reading.released))
  for (const name of files)
    hold(host, `/held-${name}.mp3`, tone, (method) =>
      method === 'HEAD' ? measuring.released : copying.released,
    )
  await page.goto(importPage(_id))
  await press(texts.checkFeed)
  await says(page, texts.reading)
  reading.release()
  await says(page, texts.measuring, texts.states.LISTED)
  measuring.release()
  await says(page, texts.dryRunTitle, texts.states.READY)
  await press(texts.start)
  await says(page, texts.copying, texts.states.COPYING, texts.states.WAITING)
  copying.release()
  await says(page, texts.copied, texts.states.COPIED)
})

test('long lists have pages, and the address to move to is checked', async () => {
  const items = Array.from({ length: 250 }, (_, at) => item(`n${at}`, host.url('/tone.mp3')))
  await dryRun((txt) => feedXml({ channel: txt, items: items.join('') }))
  await page.getByRole('link', { name: texts.next }).waitFor()
  const show = await newShow(api)
  await page.goto(`${product.url}/studio/${show}/move-out`)
  await page.getByLabel(texts.newFeedUrl).fill('nonsense')
  await press(texts.redirectFeed)
  await says(page, texts.badUrl)
})

test('what was mended after publishing is published too; what is public is not cancelled', async () => {
  const image = `<itunes:image href="${host.url('/cover.jpg')}"/>`
  const late = ['late-1', 'late-2']
  await dryRun((txt) =>
    feedXml({
      channel: txt + image,
      items: ['tone', ...late].map((name) => item(name, host.url(`/${name}.mp3`))).join(''),
    }),
  )
  const address = page.url()
  const { page: elsewhere } = await open(address)
  await press(texts.start)
  await elsewhere.getByRole('button', { name: texts.start }).click()
  await says(elsewhere, texts.errors.notReady)
  await page.getByRole('heading', { name: texts.copied }).waitFor({ timeout: 60_000 })
  await press(texts.publish)
  await page.getByRole('heading', { name: texts.published }).waitFor()
  for (const [at, name] of late.entries()) {
    host.files.set(`/${name}.mp3`, { bytes: toneMp3(2), type: 'audio/mpeg' })
    await press(texts.retryItem(`Part ${name}`))
    await page.getByRole('button', { name: texts.publishRest(at + 1) }).waitFor()
  }
  await page.goto(`${address}?cancel`)
  await page.getByRole('dialog').getByRole('button', { name: texts.cancel, exact: true }).click()
  await says(page, importedFeedTexts.isPublished)
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
  for (const list of await page.locator('details:not([open]) > summary').all()) await list.click()
  await says(
    page,
    notes.livestream('Over', notes.liveEnded),
    notes.livestream('Insecure', notes.liveStream),
    notes.liveTags,
    notes.videoHls(1),
    texts.withoutMedia(1),
  )
})
