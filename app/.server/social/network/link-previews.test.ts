import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { storeEvents } from './store-events.ts'
import { isPictureOfNote } from '#app/.server/social/reading/note-pictures.ts'
import { loadNotes } from '#app/.server/social/reading/notes.ts'
import { fetchDueLinkPreviews, cleanUpLinkPreviews } from './link-previews.ts'

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const ctx = contextFor(services, system)
const ada = newSigner(services.now)

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  await ctx.db.deleteFrom('nostr_link_previews').execute()
  web.requests.length = 0
})

/** Stores a note with this text. Returns its id. */
async function write(content: string, secondsAgo = 0): Promise<string> {
  const created_at = Math.floor(services.now().getTime() / 1000) - secondsAgo
  const note = ada.sign({ content, created_at })
  expect(await storeEvents(ctx, [note])).toEqual([{ accepted: true, text: '' }])
  return note.id
}

async function previewOf(id: string) {
  return (await loadNotes(ctx, [id])).notes.get(id)?.preview
}

function serve(path: string, html: string, type = 'text/html; charset=utf-8'): string {
  web.answer(path, (_req, res) => res.writeHead(200, { 'Content-Type': type }).end(html))
  return web.url(path)
}

test('the page that a note links to is asked once what it is about', async () => {
  const url = serve(
    '/tide',
    '<title>Tide</title><meta property="og:site_name" content="News"><meta property="og:image" content="/tide.jpg">',
  )
  const ids = [await write(`Read ${url}, all of it`), await write(`And again: ${url}`)]
  expect(await previewOf(ids[0] ?? '')).toBeNull()
  await fetchDueLinkPreviews(ctx)
  await fetchDueLinkPreviews(ctx)
  expect(web.requests.map(({ path }) => path)).toEqual(['/tide'])
  const image = web.url('/tide.jpg')
  for (const id of ids) {
    expect(await previewOf(id)).toEqual({
      url,
      title: 'Tide',
      description: null,
      site: 'News',
      image,
    })
    expect(await isPictureOfNote(ctx, { id, url: image })).toBe(true)
    expect(await isPictureOfNote(ctx, { id, url: web.url('/other.jpg') })).toBe(false)
  }
})

test.each<[string, () => string]>([
  ['is no page', () => serve('/a.pdf', '<title>No</title>', 'application/pdf')],
  ['has no title', () => serve('/empty', '<p>Hello')],
  ['isn’t there', () => web.url('/missing')],
  ['is on no public address', () => 'http://127.0.0.1:1/'],
  [
    'goes round in circles',
    () => {
      web.answer('/round', (_req, res) => res.writeHead(302, { Location: '/round' }).end())
      return web.url('/round')
    },
  ],
  [
    'is larger than any',
    () => {
      web.answer('/huge', (_req, res) =>
        res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 50_000_000 }).end(),
      )
      return web.url('/huge')
    },
  ],
])('what %s has no preview, and is not asked again', async (_, link) => {
  const id = await write(link())
  await fetchDueLinkPreviews(ctx)
  const asked = web.requests.length
  await fetchDueLinkPreviews(ctx)
  expect([await previewOf(id), web.requests.length]).toEqual([null, asked])
})

test('of a page that doesn’t end the beginning is read', async () => {
  web.answer('/endless', (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html' })
    res.write('<title>Endless</title><body>')
    const more = () => {
      while (res.write('x'.repeat(65_536)));
      if (!res.destroyed) res.once('drain', more)
    }
    more()
  })
  const id = await write(web.url('/endless'))
  await fetchDueLinkPreviews(ctx)
  expect(await previewOf(id)).toMatchObject({ title: 'Endless' })
})

test('a host is asked for five pages a run, of new notes alone, and the newest first', async () => {
  for (let n = 0; n < 8; n++) await write(serve(`/page/${n}`, `<title>${n}</title>`), 100 - n)
  await write(serve('/old', '<title>Old</title>'), 4 * 86_400)
  await fetchDueLinkPreviews(ctx)
  expect(web.requests.map(({ path }) => path).sort()).toEqual(
    [3, 4, 5, 6, 7].map((n) => `/page/${n}`),
  )
  await fetchDueLinkPreviews(ctx)
  await fetchDueLinkPreviews(ctx)
  expect(web.requests.map(({ path }) => path)).not.toContain('/old')
  expect(web.requests).toHaveLength(8)
})

test('previews go after three months', async () => {
  const id = await write(serve('/tide', '<title>Tide</title>'))
  await fetchDueLinkPreviews(ctx)
  services.clock.pass(91 * 86_400)
  await cleanUpLinkPreviews(ctx)
  expect(await previewOf(id)).toBeNull()
})
