import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shellTexts } from '#app/texts/base/shell.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { creator, openEditor, saved } from '#tests/rig/browser/studio-editing.ts'
import { newItem, newShow } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')
const outbox = path.join(product.dataDir, 'outbox')
const owner = await creator(product, 'owner@studio-owners.example')
const editor = await creator(product, 'editor@studio-owners.example')
for (const { page } of [owner, editor]) page.setDefaultTimeout(10_000)
await owner.api.call('me/username-set', { username: 'wren' })
await editor.api.call('me/username-set', { username: 'ben' })

async function openOwners(page: Page, feed: string): Promise<void> {
  await page.goto(`${product.url}/studio/${feed}/edit?tab=Owners`)
}

async function feedOf(feed_id: string): Promise<unknown> {
  return (await owner.api.call<{ feed: unknown }>('me/hosting-feed-get', { feed_id })).feed
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

async function says(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await page.getByText(line, { exact: true }).first().waitFor()
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel(texts.email).fill(email)
  await page.getByRole('button', { name: texts.invite, exact: true }).click()
}

/** The path of the invitation that was mailed to an address. */
function mailedLink(email: string): string {
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
  const mail = mails.findLast(
    (text) => text.includes(`To: ${email}`) && text.includes('invitation'),
  )
  return /\/studio\/invitation\/[\w-]+/.exec(mail ?? '')?.[0] ?? ''
}

test('an editor is invited, accepts, finds no control that is for owners, and leaves', async () => {
  const feed = await newShow(owner.api)
  await owner.api.call('me/hosting-feed-update', {
    feed: {
      _id: feed,
      content: { title: 'Slow Harbour', owner_email: 'owner@studio-owners.example' },
    },
  })
  await openOwners(owner.page, feed)
  await says(owner.page, texts.intro, texts.you, texts.inviteHeading)
  await press(owner.page, texts.invite)
  await says(owner.page, texts.emailMissing)
  await invite(owner.page, 'owner@studio-owners.example')
  await says(owner.page, texts.isOwner)
  await invite(owner.page, 'editor@studio-owners.example')
  await says(owner.page, 'Invitation sent', texts.pending)
  await owner.page.getByText(texts.validUntil).waitFor()

  const link = mailedLink('editor@studio-owners.example')
  await owner.page.goto(product.url + link)
  await says(owner.page, texts.otherAddress('e…@studio-owners.example'))
  const visitor = await visit()
  await visitor.page.goto(product.url + link)
  await says(visitor.page, texts.acceptText('Slow Harbour', 'editor'))
  await visitor.page.getByRole('link', { name: texts.logIn }).last().click()
  await visitor.page.waitForURL((url) => url.searchParams.get('from') === link)

  await editor.page.goto(`${product.url}/studio/new`)
  await editor.page.getByRole('link', { name: texts.view }).click()
  await says(editor.page, texts.acceptText('Slow Harbour', 'editor'))
  await editor.page.getByText(texts.sentBy('wren')).waitFor()
  await press(editor.page, texts.accept)
  await editor.page.waitForURL(`${product.url}/studio/${feed}`)
  await editor.page.goto(product.url + link)
  await editor.page.waitForURL(`${product.url}/studio/${feed}`)

  await openOwners(editor.page, feed)
  await says(editor.page, texts.OWNER, texts.EDITOR)
  expect(await editor.page.getByLabel(texts.email).count()).toBe(0)
  expect(await editor.page.getByRole('link', { name: 'Payments' }).count()).toBe(0)
  const settings = `${product.url}/studio/${feed}/edit`
  expect((await editor.page.goto(`${settings}?tab=Payments`))?.status()).toBe(403)
  await editor.page.getByRole('heading', { name: shellTexts.ownersOnlyTitle }).waitFor()
  await openEditor(editor.page, settings)
  expect(await editor.page.getByLabel(fieldTexts.ownerEmail).count()).toBe(0)
  await saved(editor.page, () => editor.page.getByLabel(fieldTexts.copyright).fill('© ben'))
  expect(await feedOf(feed)).toMatchObject({
    content: { copyright: '© ben', owner_email: 'owner@studio-owners.example' },
  })
  const item = await newItem(owner.api, feed, 'Night Ferry')
  expect((await editor.page.goto(`${product.url}/studio/${feed}/${item}/delete`))?.status()).toBe(
    403,
  )

  await openOwners(owner.page, feed)
  await owner.page.getByLabel(texts.roleOf('ben')).selectOption('OWNER')
  await press(owner.page, `${texts.save} ${texts.roleOf('ben')}`)
  await says(owner.page, 'All changes saved')
  await owner.page.getByLabel(texts.roleOf('ben')).selectOption('EDITOR')
  await press(owner.page, `${texts.save} ${texts.roleOf('ben')}`)
  const asEditor = { owners: expect.arrayContaining([expect.objectContaining({ role: 'EDITOR' })]) }
  await expect.poll(() => feedOf(feed)).toMatchObject(asEditor)
  await openOwners(editor.page, feed)
  await press(editor.page, `${texts.leave} ben`)
  await editor.page.waitForURL((url) => !url.pathname.includes(feed))
  expect((await editor.page.goto(`${product.url}/studio/${feed}`))?.status()).toBe(404)
})

test('the last owner stays, and an invitation is taken back or expires', async () => {
  const feed = await newShow(owner.api)
  const { page } = owner
  await openOwners(page, feed)
  await press(page, `${texts.leave} wren`)
  await says(page, texts.lastOwner)
  await openOwners(page, feed)
  await page.getByLabel(texts.roleOf('wren')).selectOption('EDITOR')
  await press(page, `${texts.save} ${texts.roleOf('wren')}`)
  await says(page, texts.lastOwner)

  await openOwners(page, feed)
  await invite(page, 'late@studio-owners.example')
  await says(page, 'Invitation sent')
  await askSql(product, 'update hosting_feed_invites set expires_at = $1 where feed_id = $2', [
    '2020-01-01T00:00:00Z',
    feed,
  ])
  await openOwners(page, feed)
  await page.getByText(texts.expired).waitFor()
  await press(page, `${texts.takeBack} late@studio-owners.example`)
  await page
    .locator('bdi', { hasText: 'late@studio-owners.example' })
    .waitFor({ state: 'detached' })

  // Whoever has its page open hears of it when they answer.
  await invite(page, 'editor@studio-owners.example')
  await says(page, 'Invitation sent')
  const link = mailedLink('editor@studio-owners.example')
  await editor.page.goto(product.url + link)
  await openOwners(page, feed)
  await press(page, `${texts.takeBack} editor@studio-owners.example`)
  await page
    .locator('bdi', { hasText: 'editor@studio-owners.example' })
    .waitFor({ state: 'detached' })
  await press(editor.page, texts.accept)
  await says(editor.page, texts.gone)
})

test('an invitation that cannot be mailed is taken back; nobody invites without end', async () => {
  const feed = await newShow(owner.api)
  const { page } = owner
  await openOwners(page, feed)
  renameSync(outbox, `${outbox}-away`)
  writeFileSync(outbox, '')
  try {
    await invite(page, 'unreachable@studio-owners.example')
    await says(page, texts.mailFailed)
  } finally {
    // Others of this worker log in by what is mailed here.
    rmSync(outbox)
    renameSync(`${outbox}-away`, outbox)
  }
  await openOwners(page, feed)
  expect(await page.getByText('unreachable@studio-owners.example').count()).toBe(0)
  await askSql(product, `update rate_limits set hits = 20 where bucket like 'invites%'`)
  await invite(page, 'more@studio-owners.example')
  await says(page, texts.tooMany)
})
