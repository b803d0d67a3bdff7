import { readFileSync } from 'node:fs'
import { npubEncode } from 'nostr-tools/nip19'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { followingTexts } from '#app/texts/social/following.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { connectByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'

const product = await sharedProduct('bare')
const relay = await watchRelay(relayOf(product))
const passphrase = 'walnut harbour violet kettle'

function eventsOf(pubkey: string, kind: number) {
  return relay.events({ authors: [pubkey], kinds: [kind] })
}

async function openDialog(page: Page) {
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: nostrIdentityTexts.connect }).click()
  return page.getByRole('dialog')
}

function keyOn(page: Page, pubkey: string) {
  return page.getByRole('link', { name: npubEncode(pubkey).slice(0, 12) })
}

test('a key is made, saved, and restored on another device; it alone publishes a follow list', async () => {
  const { context, page, problems } = await visit({ acceptDownloads: true })
  await logIn(page, product, 'maker@connect.example')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: texts.make }).click()
  await dialog.getByRole('textbox', { name: texts.passphrase }).fill('secret')
  await dialog.getByRole('button', { name: texts.makeMine }).click()
  await dialog.getByText(texts.tooWeak).waitFor()
  await dialog.getByRole('textbox', { name: texts.passphrase }).fill(passphrase)
  await dialog.getByRole('button', { name: texts.makeMine }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: texts.download }).click(),
  ])
  const saved = readFileSync(await download.path(), 'utf8')
  expect(saved).toMatch(/^ncryptsec1/)
  await dialog.getByLabel(texts.saved).check()
  const name = dialog.getByRole('textbox', { name: texts.name })
  await name.fill(' ')
  await dialog.getByRole('button', { name: texts.done }).click()
  await dialog.getByText(texts.noName).waitFor()
  await name.fill('Maker of Keys')
  await dialog.getByRole('button', { name: texts.done }).click()
  await page.getByText(texts.connected, { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  // It logs in once it is linked.
  await page.getByRole('button', { name: nostrIdentityTexts.linkThis }).click()
  await page.getByRole('button', { name: nostrIdentityTexts.unlink }).waitFor()
  const href = await page.getByRole('link', { name: /^npub1/ }).getAttribute('href')
  const answer = await page.request.post(`${product.url}/api/load-profiles`, {
    data: { pubkeys: [href?.split('/').at(-1)] },
  })
  const { profiles } = (await answer.json()) as { profiles: { pubkey: string }[] }
  const pubkey = profiles[0]?.pubkey ?? ''
  for (const kind of [0, 3, 10_002]) expect(await eventsOf(pubkey, kind)).toHaveLength(1)
  expect((await eventsOf(pubkey, 0))[0]?.content).toContain('"display_name":"Maker of Keys"')
  expect((await eventsOf(pubkey, 3))[0]?.tags).toEqual([])
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain('nsec1')

  const other = await visit()
  await other.page.goto(`${product.url}/login?from=/account`)
  await other.page.getByRole('button', { name: nostrIdentityTexts.logIn }).click()
  const there = other.page.getByRole('dialog')
  await there.getByRole('button', { name: texts.have }).click()
  await there.getByLabel(texts.restoreLabel, { exact: true }).fill(saved)
  await there.getByRole('textbox', { name: texts.restorePassphrase }).fill('another passphrase')
  await there.getByRole('button', { name: texts.restore }).click()
  await there.getByText(texts.errors.WRONG_PASSPHRASE).waitFor()
  await there.getByRole('textbox', { name: texts.restorePassphrase }).fill(passphrase)
  await there.getByRole('button', { name: texts.restore }).click()
  await other.page.waitForURL(({ pathname }) => pathname !== '/login')
  await other.page.goto(`${product.url}/account`)
  await keyOn(other.page, pubkey).waitFor()
  await other.page.getByTitle('Maker of Keys').waitFor({ state: 'attached' })
  expect(await eventsOf(pubkey, 3)).toHaveLength(1)
  expect([...problems, ...other.problems]).toEqual([])
})

test('who comes with an extension and a list of 2,000 follows one more, and loses nothing', async () => {
  const { context, page, problems } = await visit()
  const { pubkey, sign } = await withExtension(context)
  const somebody = newSigner()
  const created_at = Math.floor(Date.now() / 1000) - 100
  const tags = Array.from({ length: 2000 }, (_, at) =>
    at % 3 === 0
      ? ['p', at.toString(16).padStart(64, '0'), 'wss://relay.example', `pet ${at}`]
      : at % 3 === 1
        ? ['p', at.toString(16).padStart(64, '0')]
        : ['t', `tag-${at}`, 'kept'],
  )
  const list = sign({ kind: 3, created_at, tags, content: '{"wss://relay.example":{"read":true}}' })
  await relay.publish(somebody.sign({ kind: 0, content: '{"name":"followed"}' }))
  await page.goto(`${product.url}/p/${npubEncode(somebody.pubkey)}`)
  const follow = page.getByRole('button', { name: followingTexts.follow })
  await follow.click()
  await connectByExtension(page)
  await page.getByText(followingTexts.errors.ERROR_MISSING_FOLLOW_LIST).waitFor()
  expect(await eventsOf(pubkey, 3)).toEqual([])

  await relay.publish(list)
  await follow.click()
  await page.getByText(followingTexts.followed('followed')).waitFor()
  const [followed] = await eventsOf(pubkey, 3)
  expect(followed?.tags).toEqual([...tags, ['p', somebody.pubkey]])
  expect(followed?.content).toBe(list.content)

  await page.reload()
  await page.getByRole('button', { name: followingTexts.following, exact: true }).click()
  await page.getByText(followingTexts.unfollowed('followed')).waitFor()
  const [unfollowed] = await eventsOf(pubkey, 3)
  expect(unfollowed?.tags).toEqual(tags)
  await follow.waitFor()
  expect(problems.filter((problem) => !/404/.test(problem))).toEqual([])
})
