import { expect, test } from 'vitest'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { getImports } from '#app/.server/studio/moving/imports/answers.ts'
import { previewShow } from '#app/.server/studio/moving/imports/preview.ts'
import { startNewHome } from '#tests/rig/fakes/new-home.ts'
import { startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const host = await startOtherHost()
const services = { ...(await testServices()), fetch: host.fetch }
const router = testRouter(services)

host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
host.files.set('/a.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })
host.files.set('/feed.xml', {
  bytes:
    Buffer.from(`<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
    <channel><title>Slow Harbour</title><description>From the quay.</description>
    <itunes:author>Ada</itunes:author><itunes:category text="Arts"/>
    <itunes:keywords>sea</itunes:keywords>
    <itunes:owner><itunes:email>ada@harbour.example</itunes:email></itunes:owner>
    <itunes:image href="${host.url('/cover.jpg')}"/>
    <item><title>Night Ferry</title><guid>ferry</guid><pubDate>Mon, 01 Jun 2026 10:00:00 GMT</pubDate>
    <enclosure url="${host.url('/a.mp3')}" length="1" type="audio/mpeg"/></item></channel></rss>`),
  type: 'application/rss+xml',
})

test('a show is looked up by whoever is logged in, and isn’t imported by that', async () => {
  const { cookie } = await createAccount(services)
  const url = host.url('/feed.xml')
  const asked = new URLSearchParams({ url }).toString()
  const seen = async (path: string) => (await router.get(path, { cookie })).text()
  expect(await seen('/studio/import-show')).toContain(importTexts.feedUrl)
  const found = await seen(`/studio/import-show?${asked}`)
  for (const text of ['Slow Harbour', 'Ada', 'Night Ferry', importTexts.items(1)])
    expect(found).toContain(text)
  expect(found).not.toContain('ada@harbour.example')
  for (const [path, text] of [
    ['/studio/import-show?url=nonsense', 'https://'],
    ['/studio/import-show?url=http://127.0.0.1:1/feed', importTexts.errors.unreachable],
    ['/studio/import-show?pi_id=123', importTexts.errors.noFeed],
    [
      '/studio/import-show?url=http://localhost:3000/feeds/AAAAAAAAAAAAAAAAAAAA',
      importTexts.errors.ownFeed,
    ],
    [`/studio/import-artist?${asked}`, importTexts.errors.notMusic],
  ] as const)
    expect(await seen(path), path).toContain(text)
  const { rowCount } = await services.pool.query('select from imports')
  expect(rowCount).toBe(0)
})

test.each(['import-show', 'import-artist', 'create-show', 'create-artist'])(
  'visitors log in before they see %s, and come back to it with what they looked up',
  async (page) => {
    const path = `/studio/${page}?${new URLSearchParams({ url: host.url('/feed.xml') })}`
    const [status, where] = whereTo(await router.get(path))
    const login = new URL(where ?? '', 'http://x')
    expect([status, login.pathname, login.searchParams.get('from')]).toEqual([302, '/login', path])
  },
)

test('nobody has feeds looked up without end', async () => {
  const { ctx } = await createAccount(services)
  const url = host.url('/feed.xml')
  for (let count = 0; count < 60; count++) await previewShow(ctx, { url })
  await expect(previewShow(ctx, { url })).rejects.toMatchObject({ status: 429 })
  const { ctx: another } = await createAccount(services)
  expect(await previewShow(another, { url })).toMatchObject({ title: 'Slow Harbour' })
  const visitors = { ...ctx, actor: visitor }
  await expect(previewShow(visitors, { url })).rejects.toMatchObject({ status: 401 })
})

test('a show is imported and published by forms alone', { timeout: 30_000 }, async () => {
  const { cookie, ctx } = await createAccount(services)
  const page = async (path: string) => (await router.get(path, { cookie })).text()
  expect(await page('/studio/new')).toContain('/studio/import-show')
  const wrong = await router.postForm('/studio/import-show', { url: 'nonsense' }, { cookie })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('https://')])
  const started = await router.postForm(
    '/studio/import-show',
    { url: host.url('/feed.xml') },
    { cookie },
  )
  const [status, address] = whereTo(started)
  const path = address ?? ''
  expect([status, path]).toEqual([
    303,
    expect.stringMatching(/^\/studio\/import\/[A-Za-z0-9]{20}$/),
  ])
  const step = (intent: string, more = {}) => router.postForm(path, { intent, ...more }, { cookie })

  const first = await page(path)
  expect(first).toContain(importTexts.proveTitle)
  expect(first).toContain('a…@harbour.example')
  expect(whereTo(await step('send-code'))).toEqual([303, `${path}?sent`])
  const refused = await step('verify-code', { code: 'AAAAAA' })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining(importTexts.errors.codeInvalid),
  ])
  const code = await mailedCode(services, 'ada@harbour.example')
  expect(whereTo(await step('verify-code', { code }))).toEqual([303, path])
  expect(await page(path)).toContain(importTexts.reading)
  await runImportJobs(services)
  const dry = await page(path)
  for (const text of [
    importTexts.dryRunTitle,
    importTexts.nothingWritten,
    'Night Ferry',
    'itunes:keywords (1)',
    importTexts.start,
  ])
    expect(dry).toContain(text)
  await step('confirm')
  expect(await page(path)).toContain(importTexts.copying)
  await runImportJobs(services)
  expect(await page(path)).toContain(importTexts.publish)
  const { imports } = await getImports(ctx)
  const made = imports[0]?.hosting_feed_id ?? ''
  await updateHostingFeed(ctx, { feed: { _id: made, content: { categories: null } } })
  const early = await step('publish')
  expect([early.status, await early.text()]).toEqual([
    400,
    expect.stringContaining('At least one category is required.'),
  ])
  await updateHostingFeed(ctx, { feed: { _id: made, content: { categories: [{ text: 'Arts' }] } } })
  await step('publish')
  const done = await page(path)
  const feedId = /\/studio\/([A-Za-z0-9]{20})"/.exec(done)?.[1] ?? ''
  const { feed } = await getHostingFeed(ctx, { feed_id: feedId })
  expect(feed.meta.published).not.toBeNull()

  const dashboard = await page(`/studio/${feedId}`)
  expect(dashboard).toContain('You haven&#x27;t redirected your feed yet')
  expect(dashboard).toContain(`http://localhost:3000/feeds/${feedId}`)
  const at = `/studio/${feedId}/episodes`
  const check = () => router.postForm(`/studio/${feedId}/check-redirect`, { at }, { cookie })
  const answered = async (state: string) => {
    const [status, where = ''] = whereTo(await check()) as [number, string]
    expect([status, where]).toEqual([
      303,
      `${at}?redirect-check=${state}-${feedId}#redirect-${feedId}`,
    ])
    return page(where.split('#')[0] ?? '')
  }
  const plainText = (text: string) => text.replaceAll("'", '&#x27;')
  expect(await answered('no')).toContain(plainText(importTexts.stillNotRedirected))
  host.special.set('/feed.xml', (_req, res) => {
    res.writeHead(301, { Location: `http://localhost:3000/feeds/${feedId}` }).end()
    return true
  })
  expect(await answered('yes')).toContain(plainText(importTexts.isRedirected))
  expect(await page(`/studio/${feedId}`)).not.toContain('redirected your feed yet')
  const stranger = await createAccount(services)
  expect((await router.get(path, { cookie: stranger.cookie })).status).toBe(404)
})

test('a feed is moved out and everything of it handed over', async () => {
  const home = await startNewHome()
  const router = testRouter({ ...services, fetch: home.fetch })
  const { cookie, ctx } = await createAccount(services)
  const feedId = await completeShow(ctx)
  await updateHostingFeed(ctx, { feed: { _id: feedId, content: { copyright: '© Ada' } } })
  const path = `/studio/${feedId}/move-out`
  const move = (fields: Record<string, string>) => router.postForm(path, fields, { cookie })
  const movedTo = async () => (await getHostingFeed(ctx, { feed_id: feedId })).feed.moved_to
  for (const moved_to of [
    '',
    'nonsense',
    'javascript:alert(1)',
    `http://localhost:3000/feeds/${feedId}`,
  ])
    expect((await move({ intent: 'redirect', moved_to })).status, moved_to).toBe(400)
  const { url: target, put, asked } = home
  const refused = async () => {
    const answer = await move({ intent: 'redirect', moved_to: target })
    return [answer.status, (await answer.text()).includes('Nothing was changed.')]
  }
  expect(await refused(), 'no feed').toEqual([400, true])
  put('917393e3-1b1e-5cef-ace4-edaa54e1f810')
  expect(await refused(), 'another feed').toEqual([400, true])
  expect(await movedTo()).toBeNull()
  const { feed } = await getHostingFeed(ctx, { feed_id: feedId })
  put(feed.podcast_guid)
  const before = asked()
  expect((await move({ intent: 'redirect', moved_to: target })).status).toBe(303)
  expect(asked() - before, 'asked twice').toBe(2)
  expect(await movedTo()).toBe(target)
  expect(await (await router.get(path, { cookie })).text()).toContain(importTexts.movedTo(target))
  await move({ intent: 'stop' })
  expect(await movedTo()).toBeNull()

  const answer = await router.get(`/studio/${feedId}/export`, { cookie })
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  expect(answer.headers.get('Content-Type')).toBe('application/x-tar')
  const stranger = await createAccount(services)
  for (const page of [path, `/studio/${feedId}/export`])
    expect((await router.get(page, { cookie: stranger.cookie })).status).toBe(404)
})
