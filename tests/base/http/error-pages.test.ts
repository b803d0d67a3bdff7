import { expect, test, vi } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { failedTexts } from '#app/texts/base/failed-pages.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const ada = await createAccount(services)
const show = await completeShow(ada.ctx)
const episode = await completeEpisode(ada.ctx, show)
const editor = await createManager(services, show, 'EDITOR')
const document = feedDocument({ title: 'Tide' })
const { id: published } = await saveFeed(contextFor(services, system), {
  url: 'https://tide.example/rss',
  document,
  contentHash: hashOf(Buffer.from(JSON.stringify(document))),
  nextCheckAt: null,
})

const frame = `aria-label="${shellTexts.ownFeedNavigation}"`
const dashboard = link(`/studio/${show}`, failedTexts.toDashboard)

function link(to: string, label: string): string {
  return `href="${to}"[^>]*>(?:<span[^>]*>)?${label}<`
}

/** What a page answers while a table that it reads is gone. */
async function openWithout(table: string, page: string) {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await services.pool.query(`alter table ${table} rename to gone`)
  try {
    const answer = await router.get(page, ada)
    return { status: answer.status, html: await answer.text() }
  } finally {
    await services.pool.query(`alter table gone rename to ${table}`)
    logged.mockRestore()
  }
}

function expectWaysOn(html: string, page: string, said: string, back: string): void {
  expect(html).toContain(`<title>${shellTexts.errorTitle}</title>`)
  expect(html).toContain(said)
  expect(html).toMatch(new RegExp(link(page, shellTexts.tryAgain)))
  expect(html).toMatch(new RegExp(back))
  // The frame of the site knows who is signed in.
  expect(html).toContain(ada.email)
}

test('a page of a show that fails leaves the frame with its navigation', async () => {
  const page = `/studio/${show}/livestreams`
  const { status, html } = await openWithout('hosting_livestreams', page)
  expect(status).toBe(500)
  expectWaysOn(html, page, failedTexts.studioFailed, dashboard)
  expect(html).toContain(frame)
  expect(html).toMatch(new RegExp(`href="/studio/${show}/episodes"`))
})

test('an editor that fails has a bar that leads back', async () => {
  const page = `/studio/${show}/${episode}/edit`
  const { status, html } = await openWithout('videos', page)
  expect(status).toBe(500)
  expectWaysOn(html, page, failedTexts.studioFailed, dashboard)
  expect(html).toMatch(/<header[^>]*><a[^>]*aria-label="Back"/)
})

test('a page of content that fails can be asked for again', async () => {
  const page = `/show/${published}`
  const { status, html } = await openWithout('clips', page)
  expect(status).toBe(500)
  expectWaysOn(html, page, shellTexts.contentFailed, link('/', shellTexts.goHome))
})

test('a page of the account that fails leads back to the account', async () => {
  const page = '/account/security-log'
  const { status, html } = await openWithout('audit_events', page)
  expect(status).toBe(500)
  expectWaysOn(html, page, failedTexts.accountFailed, link('/account', failedTexts.toAccount))
})

test('what is missing in an own show, and what editors may not see, is said within its frame', async () => {
  const missing = await router.get(`/studio/${show}/aaaaaaaaaaaaaaaaaaaa`, ada)
  expect(missing.status).toBe(404)
  const html = await missing.text()
  expect(html).toContain(shellTexts.notFoundTitle)
  expect(html).toContain(frame)

  const refused = await router.get(`/studio/${show}/edit?tab=Payments`, editor)
  expect(refused.status).toBe(403)
  const told = await refused.text()
  expect(told).toContain(shellTexts.ownersOnlyText)
  expect(told).toContain(frame)
  expect(told).toMatch(new RegExp(dashboard))
})
