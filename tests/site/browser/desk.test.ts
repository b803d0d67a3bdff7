import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { contentStandingTexts } from '#app/texts/catalogue/content-standings.ts'
import { decisionTexts } from '#app/texts/site/decisions.ts'
import { deskContentTexts as shows } from '#app/texts/site/desk-content.ts'
import { deskReportTexts } from '#app/texts/site/desk-reports.ts'
import { peopleTexts } from '#app/texts/site/people.ts'
import { reportTexts } from '#app/texts/social/reports.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { runCommand } from '#tests/rig/browser/run-command.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'

const product = await sharedProduct('bare')
const mailOf = (name: string) => `${name}@desk.example`

/** Somebody with an account and, where one is named, a role. */
async function member(name: string, role?: 'moderator' | 'operator'): Promise<Page> {
  const { page } = await visit()
  await logIn(page, product, mailOf(name))
  if (role) runCommand(product, 'users', 'role', mailOf(name), role)
  return page
}

/** A show of somebody that is out, by its ids and the addresses of its page and its file. */
async function published(api: Api, title: string) {
  const ids = await readyEpisode(api)
  const { feed_id } = ids
  await api.call('me/hosting-feed-update', { feed: { _id: feed_id, content: { title } } })
  await api.call('me/hosting-item-release', ids)
  const { feed } = await api.call<{ feed: { _tributary_id: string } }>('me/hosting-feed-get', {
    feed_id,
  })
  const show = feed._tributary_id
  const rss = `${product.url}/feeds/${feed_id}`
  const [, file = ''] = /<enclosure[^>]* url="([^"]+)"/.exec(await (await fetch(rss)).text()) ?? []
  return { feed_id, show, page: `${product.url}/show/${show}`, rss, file }
}

async function statuses(of: { page: string; rss: string; file: string }): Promise<number[]> {
  const answers = await Promise.all([of.page, of.rss, of.file].map((url) => fetch(url)))
  return answers.map(({ status }) => status)
}

test('a stranger reports a show, a moderator suspends it, its owner appeals, it comes back, and all read what happened', async () => {
  const api = await signIn(product, mailOf('owner'))
  const owner = await member('owner')
  const moderator = await member('moderator', 'moderator')
  const { page: stranger } = await visit({ javaScriptEnabled: false })
  const show = await published(api, 'Borrowed Bells')

  await stranger.goto(`${product.url}/report/content/${show.show}`)
  await stranger.getByLabel(reportTexts.reason).selectOption('illegal')
  await stranger.getByLabel(reportTexts.words).fill('These are my bells')
  await stranger.getByRole('button', { name: reportTexts.send }).click()
  await stranger.getByText(reportTexts.sent).waitFor()

  await moderator.goto(`${product.url}/admin/reports`)
  await moderator.getByRole('link', { name: /Borrowed Bells/ }).click()
  await moderator.getByText('These are my bells').waitFor()
  await moderator.getByRole('textbox').last().fill('Whose recording is it?')
  await moderator.getByRole('button', { name: deskReportTexts.suspend.SHOW }).click()
  await moderator.getByText(deskReportTexts.suspended).waitFor()
  expect(await statuses(show)).toEqual([200, 410, 403])
  await stranger.goto(show.page)
  await stranger.getByText(suspended('show')).waitFor()

  await owner.goto(`${product.url}/studio/${show.feed_id}`)
  await owner.getByText('Whose recording is it?').waitFor()
  await owner.getByText(shows.owner.appeal).first().click()
  await owner.getByLabel(shows.owner.appeal).fill('It is mine: here is the receipt')
  await owner.getByRole('button', { name: shows.owner.send }).click()
  await owner.getByText(shows.owner.sent).waitFor()

  await moderator.goto(`${product.url}/admin/shows/${show.show}`)
  await moderator.getByText('It is mine: here is the receipt').first().waitFor()
  await moderator.getByRole('button', { name: shows.restore }).click()
  await moderator.getByText(shows.done).waitFor()
  expect(await statuses(show)).toEqual([200, 200, 200])
  await stranger.goto(show.page)
  await stranger.getByRole('heading', { name: 'Borrowed Bells' }).first().waitFor()
  expect(await stranger.getByText(suspended('show')).count()).toBe(0)
  await owner.reload()
  expect(await owner.getByText('Whose recording is it?').count()).toBe(0)
  await moderator.getByText(decisionTexts.SUSPENDED).first().waitFor()
  await moderator.getByText(decisionTexts.RESTORED).first().waitFor()
})

test('who floods Global with three accounts is gone by a few presses', async () => {
  const names = ['flood1', 'flood2', 'flood3']
  // Keys that no other test has: they are suspended for all who share the product.
  const secrets = names.map(() => generateSecretKey())
  for (const [at, name] of names.entries()) {
    await signIn(product, mailOf(name))
    await askSql(
      product,
      `insert into account_nostr_keys (pubkey, user_id, linked_at)
       select decode($1, 'hex'), id, now() from users where email = $2`,
      [getPublicKey(secrets[at] as Uint8Array), mailOf(name)],
    )
  }
  const relay = await connectRaw(relayOf(product))
  // All tests share what the relay takes of this address in a minute.
  for (let at = 0; at < 6; at++)
    await relay.publish(
      finalizeEvent(
        {
          kind: 1,
          created_at: Math.floor(Date.now() / 1000),
          tags: [],
          content: `Flood of watches ${at}`,
        },
        secrets[at % 3] as Uint8Array,
      ),
    )
  const operator = await member('keeper', 'operator')
  const { page: reader } = await visit({ javaScriptEnabled: false })
  await reader.goto(`${product.url}/feed?type=GLOBAL`)
  await reader
    .getByText(/Flood of watches/)
    .first()
    .waitFor()

  await operator.goto(`${product.url}/admin/people?q=flood`)
  for (const box of await operator.getByLabel(/^Choose flood/).all()) await box.check()
  await operator.getByRole('button', { name: peopleTexts.chosen }).click()
  await operator.getByLabel(peopleTexts.reason).fill('Nobody wants these watches')
  await operator.getByLabel(peopleTexts.hideNotes).check()
  await operator.getByRole('button', { name: peopleTexts.suspendPeople(3) }).click()
  await operator.waitForURL(/\/admin\/people/)
  // Lists of visitors are remembered for a second.
  await expect
    .poll(async () => {
      await reader.goto(`${product.url}/feed?type=GLOBAL`)
      return reader.getByText(/Flood of watches/).count()
    })
    .toBe(0)
  const api = await signIn(product, mailOf('flood1'))
  await expect(api.call('me/playlist-create', { title: 'More' })).rejects.toThrow(
    'ACCOUNT_SUSPENDED',
  )
})

test('a show is handed over, and another is taken down for good', async () => {
  const from = await signIn(product, mailOf('giver'))
  const to = await signIn(product, mailOf('taker'))
  const operator = await member('steward', 'operator')
  const given = await published(from, 'Given Bells')

  await operator.goto(`${product.url}/admin/shows/${given.show}`)
  await operator.getByText(shows.handOver).click()
  await operator.getByLabel(shows.handOverTo).fill(mailOf('taker'))
  await operator.getByLabel(shows.handOverAtOnce).check()
  await operator.getByRole('button', { name: shows.handOverButton, exact: true }).click()
  await operator.getByText(shows.done).waitFor()
  await to.call('me/hosting-feed-get', { feed_id: given.feed_id })
  await expect(from.call('me/hosting-feed-get', { feed_id: given.feed_id })).rejects.toThrow()

  await operator.getByText(shows.delete).click()
  await operator.getByLabel(shows.reason, { exact: true }).last().fill('A court says so')
  await operator.getByLabel(shows.deleteTitle('Given Bells')).fill('Given Bells')
  await operator.getByRole('button', { name: shows.deleteButton, exact: true }).click()
  await operator.waitForURL((url) => !url.pathname.endsWith(given.show))
  expect((await statuses(given)).every((status) => status === 404 || status === 410)).toBe(true)
})

const suspended = (what: string) => contentStandingTexts.suspended(what, new URL(product.url).host)
