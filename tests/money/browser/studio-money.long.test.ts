import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import {
  lightningAddressMessages,
  planTexts,
  splitTexts as texts,
  switchBlockTexts,
} from '#app/texts/studio/studio-money.ts'
import { cardAccountTexts } from '#app/texts/money/card-account.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { studioFormMessages as messages } from '#app/texts/studio/studio-forms.ts'
import { startLightningProvider } from '#tests/rig/fakes/lightning-provider.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { creator, openEditor } from '#tests/rig/browser/studio-editing.ts'
import { newItem, newShow } from '#tests/rig/browser/studio-work.ts'
import { fileFolder } from '#tests/rig/browser/upload-files.ts'

const nodeKey = `02${'ab'.repeat(32)}`
const provider = await startLightningProvider(fileFolder(), {
  'lnurlp/ada': { body: { status: 'OK', tag: 'payRequest' } },
  'keysend/ada': { body: { status: 'OK', pubkey: nodeKey } },
  'lnurlp/ben': { body: { tag: 'payRequest' } },
  'lnurlp/cat': { body: { status: 'ERROR', reason: 'no such user' } },
  'lnurlp/eve': { body: '<html>' },
  'lnurlp/flo': { status: 503, body: '' },
})
const product = await startProduct({
  hosts: [provider.hostname],
  env: { NODE_EXTRA_CA_CERTS: provider.certificateFile, OPEN_MUSIC_ADDRESS: 'open@music.example' },
})
const wide = { viewport: { width: 1440, height: 900 } }
const { page, api } = await creator(product, 'money@example.com', wide)
page.setDefaultTimeout(10_000)
let show: string

beforeAll(async () => {
  await api.call('me/username-set', { username: 'ada' })
  show = await newShow(api)
})

async function newFeed(input: Record<string, string>): Promise<string> {
  return (await api.call<{ id: string }>('me/hosting-feed-create', input)).id
}

function settings(feed: string, tab: string): string {
  return `${product.url}/studio/${feed}/edit?tab=${tab}`
}

async function openTab(page: Page, feed: string, tab: string): Promise<void> {
  await page.goto(settings(feed, tab))
}

async function setPlan(feed: string, tier: string | null): Promise<void> {
  await askSql(product, 'update hosting_feeds set billing_tier = $1 where id = $2', [tier, feed])
}

/** A recipient, by its place in the list. */
function recipient(page: Page, at: number) {
  const row = page.getByRole('list', { name: texts.recipients }).getByRole('listitem').nth(at)
  return {
    field: (name: string) => row.locator(`[name="rows[${at}].${name}"]`),
    press: (name: string) => row.getByRole('button', { name }).click(),
    open: () => row.getByRole('button', { name: texts.editRecipient }).click(),
    close: () => row.getByRole('button', { name: uiTexts.close }).click(),
  }
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().click()
}

async function says(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await page.getByText(line, { exact: true }).first().waitFor()
}

async function storedSplits(feed_id: string) {
  type Answer = { feed: { content: { value?: { recipients: { split: number; name: string }[] } } } }
  const { feed } = await api.call<Answer>('me/hosting-feed-get', { feed_id })
  return (feed.content.value?.recipients ?? []).map(({ name, split }) => [name, split])
}

test('recipients are told what is wrong with them, and addresses are asked for at their provider', async () => {
  await openTab(page, show, 'Payments')
  await says(page, texts.intro, texts.customizeHint, cardAccountTexts.texts.NONE)
  await page.getByLabel(texts.customize).check()
  await press(page, texts.addSplit)
  await says(page, texts.mustBe100, texts.currentSum(110))
  const dialog = page.getByRole('dialog', { name: texts.addRecipient })
  const rows = page.getByRole('list', { name: texts.recipients }).getByRole('listitem')
  const second = recipient(page, 1)
  await second.close()
  await expect.poll(() => rows.count()).toBe(1)
  await press(page, texts.addSplit)
  await dialog.getByLabel(texts.lightningAddress).press('Enter')
  await says(page, messages.addressMissing)
  for (const [typed, message] of [
    ['nobody', messages.addressShape],
    [`cat@${provider.domain}`, lightningAddressMessages.noUser('cat', provider.domain)],
    [`eve@${provider.domain}`, lightningAddressMessages.failed],
    [`flo@${provider.domain}`, lightningAddressMessages.unreachable],
    ['ben@getably.com', lightningAddressMessages.didYouMean('ben', 'getalby.com')],
  ] as const) {
    await second.field('lnaddress').fill(typed)
    await second.press(texts.checkAddress)
    await says(page, message)
  }
  await second.field('lnaddress').fill(`ada@${provider.domain}`)
  await second.press(texts.checkAddress)
  await says(page, texts.keysendFound(`ada@${provider.domain}`))
  await second.field('lnaddress').fill(`ben@${provider.domain}`)
  await second.press(texts.checkAddress)
  await says(page, texts.addressFound(`ben@${provider.domain}`))
  await second.press(texts.done)
  await dialog.waitFor({ state: 'detached' })
  await press(page, texts.normalise)
  await page.getByText(texts.mustBe100).waitFor({ state: 'detached' })
  await second.open()
  await second.field('lnaddress').fill('taken back')
  await page.keyboard.press('Escape')
  await second.open()
  expect(await second.field('lnaddress').inputValue()).toBe(`ben@${provider.domain}`)
  await second.field('lnaddress').fill(`cat@${provider.domain}`)
  await second.press(texts.done)
  await says(page, `cat@${provider.domain}`)
  await press(page, texts.save)
  await says(page, texts.saveUnchecked, lightningAddressMessages.noUser('cat', provider.domain))
  await press(page, texts.saveUnchecked)
  await says(page, 'All changes saved')
  expect(await storedSplits(show)).toEqual([
    [expect.stringMatching(/^ada@localhost/), 91],
    [`cat@${provider.domain}`, 9],
  ])
})

test('a node has a key of 66 characters, and a custom key and value together or none', async () => {
  const feed = await newShow(api)
  await openTab(page, feed, 'Payments')
  await page.getByLabel(texts.customize).check()
  const only = recipient(page, 0)
  await only.open()
  await only.field('node_pubkey').fill('02ab')
  await only.field('custom_value').fill('')
  await only.press(texts.done)
  await says(page, messages.nodeKeyLength, messages.valueMissing)
  await only.field('node_pubkey').fill(nodeKey)
  await only.field('custom_key').fill('')
  await only.field('custom_value').fill('01x')
  await only.press(texts.done)
  await says(page, messages.keyMissing, switchBlockTexts.CUSTOM_RECORD)
  await only.field('custom_value').fill('')
  await only.press(texts.done)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, texts.save)
  await says(page, 'All changes saved')
})

test('splits that another tab has changed are not lost in silence', async () => {
  const feed = await newShow(api)
  await openTab(page, feed, 'Payments')
  const recipients = [{ name: 'Wren', node_pubkey: nodeKey, split: 100 }]
  await page.getByLabel(texts.customize).check()
  await page.getByRole('list', { name: texts.recipients }).waitFor()
  await api.call('me/hosting-feed-update', {
    feed: { _id: feed, content: { value: { recipients } } },
  })
  await press(page, texts.save)
  await says(page, texts.changedElsewhere)
  await press(page, texts.save)
  await says(page, 'All changes saved')
  expect(await storedSplits(feed)).toEqual([[expect.stringMatching(/^ada@localhost/), 100]])
})

test('music is asked to support open music, and a fee stays as it is', async () => {
  const artist = await newFeed({ type: 'ARTIST' })
  await openTab(page, artist, 'Payments')
  await page.getByLabel(texts.customize).check()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'open@music.example' })
    .getByRole('button', { name: texts.remove })
    .click()
  await says(page, texts.supportOpenMusic, texts.supportOpenMusicText)
  await press(page, texts.addSupport)
  await page.locator('[name="rows[1].split"]').waitFor()
  const fee = { name: 'Fee', lnaddress: 'fee@example.com', split: 2, editable: false, fee: true }
  await askSql(
    product,
    `update hosting_feeds set content = content || jsonb_build_object('value', $1::jsonb) where id = $2`,
    [JSON.stringify({ recipients: [fee] }), artist],
  )
  await openTab(page, artist, 'Payments')
  await says(page, '2% Lightning fee', texts.fixed)
})

test('the splits of an episode have the editor of those of its show, and say what they lack', async () => {
  const episode = await newItem(api, show, 'Night Ferry')
  await openEditor(page, `${product.url}/studio/${show}/${episode}/edit`)
  await page.getByRole('link', { name: texts.edit }).click()
  const box = page.getByRole('checkbox', { name: texts.customize })
  await box.check()
  await page.getByRole('button', { name: texts.addSplit }).waitFor()
  // The checkbox submits by itself, as its button does without scripts, and keeps the focus.
  expect(await page.getByRole('button', { name: texts.update }).count()).toBe(0)
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await press(page, texts.addSplit)
  await page.getByRole('dialog', { name: texts.addRecipient }).waitFor()
  await press(page, texts.done)
  await says(page, messages.addressMissing)
  await page.locator('dialog[open] [name$=".lnaddress"]').fill('ada@')
  await press(page, texts.done)
  await says(page, messages.addressShape)
})

test('what the Lite plan leaves out says so where it is chosen', async () => {
  const feed = await newShow(api)
  const item_id = await newItem(api, feed, 'Plain')
  await setPlan(feed, 'LITE')
  await openEditor(page, `${product.url}/studio/${feed}/${item_id}/edit`)
  await page.getByLabel('Bonus episode').check()
  await says(page, planTexts.notIncluded.subscriber_content)
  // With this plan an account has a single show.
  await setPlan(feed, null)
})
