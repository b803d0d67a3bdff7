import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { receiptTexts } from '#app/texts/money/receipt.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const services = await testServices()
const { all, node, router, network, play, stop } = walletSite(services)
afterAll(stop)
const product = contextFor(all, system)
const wrongAmount = boostTexts.errors.AMOUNT(100, 1_000_000)

let count = 0
let ann: WalletOwner
let bo: WalletOwner
let showId: string
let support: string

/** A show with one episode and these splits; without recipients it pays nobody. */
async function show(...recipients: ValueRecipient[]) {
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const episodes = { Foghorns: '2026-06-01T00:00:00.000Z' }
  const told = { value, guid: randomUUID() }
  const made = await publishFeed(product, `pages${++count}`, episodes, 'podcast', told)
  return { showId: made.feedId, episodeId: made.ids.Foghorns ?? '' }
}

function member({ userId }: { userId: string }, name: string, split = 1): ValueRecipient {
  const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
  return { type: 'node', address: node.pubkey, split, customKey, customValue, name }
}

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await walletOwner(services, router, { username: `anna${++count}` })
  bo = await walletOwner(services, router, { username: `boas${count}` })
  const crew = await walletOwner(services, router, { username: `crew${count}` })
  showId = (await show(member(bo, 'Bo', 3), member(crew, 'Crew'))).showId
  support = `/show/${showId}/support`
})

describe('the page that boosts content', () => {
  test('says who gets how much, and pays without scripts', async () => {
    await ann.fill(5000)
    const { browser } = ann
    await browser.open(`/show/${showId}`)
    await browser.follow(texts.support)
    expect(browser.at()).toBe(support)
    browser.says('Bo 3,750 75%', 'Crew 1,250 25%', `${texts.walletBalance} 5,000 sats`)
    expect(browser.valueOf(texts.amount)).toBe('5,000')
    browser.fill(texts.amount, '1,500')
    browser.fill(texts.message, 'For the foghorn')
    await browser.press(texts.payWithLightning)
    expect(browser.at()).toMatch(/^\/boost\/[A-Za-z0-9]{20}$/)
    browser.says('1,500 sats', 'For the foghorn', 'Bo', '1,125 Paid', 'Crew', '375 Paid')
    browser.says('1,500 paid')
    expect([await ann.sats(), await bo.sats()]).toEqual([3500, 1125])
  })

  test('says what the ways to others may cost, and nothing of it where all are here', async () => {
    const may = texts.feeCap('')
    await ann.browser.open(support)
    expect(ann.browser.html()).not.toContain(may.slice(0, 30))
    const far = { type: 'node', address: `02${'1'.repeat(64)}`, split: 1, name: 'Far' }
    const { showId } = await show(member(bo, 'Bo', 4), far)
    await ann.browser.open(`/show/${showId}/support`)
    // A thousand of five: half a percent and five sats.
    ann.browser.says(texts.feeCap('10 sats'))
  })

  test('asks for a fresh proof where so much leaves in a day, and keeps what was typed', async () => {
    await ann.fill(5000)
    const far = { type: 'node', address: `02${'1'.repeat(64)}`, split: 1, name: 'Far' }
    const { showId } = await show(far)
    services.clock.pass(11 * 60)
    const { site } = all
    all.site = { ...site, limits: { satsADayWithoutProof: 1000 } }
    const ulid = '01HF00000000000000000000AA'
    const fields = { satoshis: '1,500', message: 'For the foghorn', way: 'SATS', ulid }
    const send = () => router.postForm(`/show/${showId}/support`, fields, { cookie: ann.cookie })
    const answer = await send()
    const page = await answer.text()
    expect(answer.status).toBe(403)
    expect(page).toContain('Sending so many sats in a day needs a fresh proof')
    expect(page).toMatch(/<noscript>.*href="\/account\/proof" target="_blank"/)
    expect(page).toContain('value="1,500"')
    expect(page).toContain('For the foghorn')
    expect(await ann.sats()).toBe(5000)
    await proveAgain(services, ann)
    expect((await send()).status).not.toBe(403)
    all.site = site
  })

  test('what is pressed twice is paid once, and leads to the same receipt', async () => {
    await ann.fill(5000)
    await ann.browser.open(support)
    const ulid = ulidIn(ann.browser.html()) ?? ''
    const press = () => router.postForm(support, { satoshis: '1000', ulid }, { cookie: ann.cookie })
    const answers = await Promise.all([press(), press()])
    const [first, second] = answers.map(({ headers }) => headers.get('Location'))
    expect(first).toMatch(/^\/boost\//)
    expect(second).toBe(first)
    expect(await ann.sats()).toBe(4000)
  })

  test.each(['99', '', '1.5', '1,000,001', '0', 'much'])(
    '%j sats are refused to the letter, and stay in their field',
    async (typed) => {
      const { browser } = ann
      await browser.open(support)
      browser.fill(texts.amount, typed)
      browser.fill(texts.message, 'Thank you')
      await browser.press(texts.payWithLightning)
      expect(browser.status()).toBe(400)
      browser.says(wrongAmount)
      expect(browser.valueOf(texts.amount)).toBe(typed)
      expect(browser.valueOf(texts.message)).toBe('Thank you')
    },
  )

  test('a wallet with too little says so, and what is tried next is another boost', async () => {
    const { browser } = ann
    await browser.open(support)
    const before = ulidIn(browser.html())
    browser.says('Deposit')
    await browser.press(texts.payWithLightning)
    expect(browser.status()).toBe(402)
    browser.says('Your Tributary wallet has insufficient funds.')
    expect(ulidIn(browser.html())).not.toBe(before)
    await ann.fill(5000)
    await browser.press(texts.payWithLightning)
    browser.says('5,000 sats', '5,000 paid')
  })

  test('a wallet with less than a sat too little is shown rounded, and says so before', async () => {
    await ann.fill(4999)
    await ann.addMsat(600)
    const { browser } = ann
    await browser.open(support)
    browser.says('Deposit', `${texts.walletBalance} Deposit 5,000 sats`)
    await browser.press(texts.payWithLightning)
    expect(browser.status()).toBe(402)
    await ann.addMsat(400)
    await browser.open(support)
    browser.says(`${texts.walletBalance} 5,000 sats`)
    await browser.press(texts.payWithLightning)
    browser.says('5,000 sats', '5,000 paid')
  })

  test('a message has 500 characters, however its lines end', async () => {
    await ann.fill(5000)
    const send = (message: string) =>
      router.postForm(support, { satoshis: '100', message }, { cookie: ann.cookie })
    expect((await send('x'.repeat(501))).status).toBe(400)
    const lines = 'x\r\n'.repeat(250)
    expect((await send(lines)).status).toBe(303)
    expect(await ann.sats()).toBe(4900)
  })

  test('who pays from the page itself is told there', async () => {
    await ann.fill(500)
    const form = { satoshis: '500', stay: 'on' }
    const answer = await router.postForm(support, form, { cookie: ann.cookie })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/Boosted <!-- -->500 sats!|Boosted 500 sats!/)
  })

  test('a visitor is led to log in, and pays nothing', async () => {
    const visitor = plainBrowser(router)
    await visitor.open(support)
    expect(visitor.hrefOf(texts.loginToPay)).toBe(
      `/login?${new URLSearchParams({ from: `/show/${showId}` })}`,
    )
    visitor.says(texts.share)
    visitor.fill(texts.name, 'Cy')
    expect(visitor.html()).not.toContain('type="submit" data-accent')
    const answer = await router.postForm(support, { satoshis: '1000' })
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('Please log in to Tributary to boost.')
  })

  test('is the content’s own page, whose address fills in the form and logs in back to it', async () => {
    const npub = toNpub(newSigner().pubkey)
    const words = new URLSearchParams({ name: 'Cy', message: '<b>Ahoy</b>', npub })
    const visitor = plainBrowser(router)
    await visitor.open(`${support}?${words}`)
    visitor.says('Foghorns')
    expect(visitor.valueOf(texts.name)).toBe('Cy')
    expect(visitor.valueOf(texts.message)).toBe('<b>Ahoy</b>')
    expect(visitor.html()).not.toContain('<b>Ahoy')
    expect(visitor.html()).toContain(`name="npub" value="${npub}"`)
    expect(visitor.hrefOf(texts.loginToPay)).toBe(
      `/login?${new URLSearchParams({ from: `${support}?${words}` })}`,
    )
    await ann.browser.open(`${support}?${words}`)
    expect(ann.browser.valueOf(texts.message)).toBe('<b>Ahoy</b>')
    expect(ann.browser.html()).not.toContain('name="name"')
    expect(ann.browser.html()).not.toContain('name="npub"')
  })

  test.each([
    ['name', 'x'.repeat(101)],
    ['message', 'x'.repeat(501)],
    ['message', 'a\0b'],
    ['npub', 'npub1nobody'],
    ['npub', 'ab'.repeat(32)],
  ])('of an address whose %s is too much or none, the rest is taken', async (name, value) => {
    const visitor = plainBrowser(router)
    const words = new URLSearchParams({ name: 'Cy', message: 'Ahoy', [name]: value })
    await visitor.open(`${support}?${words}`)
    expect(visitor.status()).toBe(200)
    const taken = [visitor.valueOf(texts.name), visitor.valueOf(texts.message)]
    expect(taken).toEqual([name === 'name' ? '' : 'Cy', name === 'message' ? '' : 'Ahoy'])
    expect(visitor.html()).not.toContain('name="npub"')
  })

  test('an address of another type leads to the right one', async () => {
    const answer = await router.get(`/episode/${showId}/support`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(support)
    expect((await router.get(`/show/${'A'.repeat(20)}/support`)).status).toBe(404)
  })

  test('an episode is paid for as its show is', async () => {
    const { episodeId } = await show(member(bo, 'Bo'))
    await ann.fill(500)
    await ann.browser.open(`/episode/${episodeId}`)
    await ann.browser.follow(texts.support)
    ann.browser.fill(texts.amount, '500')
    await ann.browser.press(texts.payWithLightning)
    ann.browser.says('500 sats', 'Foghorns', '500 Paid')
    expect(await bo.sats()).toBe(500)
  })

  test('where nobody could be paid, the page says so, and content has no way to it', async () => {
    const free = (await show()).showId
    const visitor = plainBrowser(router)
    await visitor.open(`/show/${free}`)
    expect(visitor.html()).not.toContain(`/show/${free}/support`)
    await visitor.open(`/show/${free}/support`)
    visitor.says(texts.nobody)
  })
})

describe('a receipt', () => {
  const paid = async (more: Record<string, unknown> = {}) => {
    const entity = { _id: showId, type: 'SHOW' }
    const answer = await ann.call('pay/pay-podcast-boost', { entity, satoshis: 1000, ...more })
    return answer.boost as BoostReceipt
  }

  test('is everybody’s to see', async () => {
    await ann.fill(5000)
    const { path } = await paid({ message: 'Thanks', name: 'Ann' })
    const visitor = plainBrowser(router)
    await visitor.open(path)
    visitor.says('Ann boosted', '1,000 sats', 'Thanks', receiptTexts.shares, '750 Paid', '250 Paid')
    visitor.says(receiptTexts.open)
    expect(visitor.html()).not.toContain('http-equiv="refresh"')
  })

  test('shows neither amounts nor words where they are private', async () => {
    await ann.fill(5000)
    const said = { message: 'Psst, Bo', name: 'Ann' }
    const { path } = await paid({ satoshis: 1236, private: true, ...said })
    const visitor = plainBrowser(router)
    await visitor.open(path)
    visitor.says(receiptTexts.privateAmount, receiptTexts.anonymous, '75%')
    for (const hidden of ['1,236', '927', 'Ann']) expect(visitor.words()).not.toContain(hidden)
    for (const address of [path, `${path}?leg=0`, `${path}.data`, `${path}.data?leg=0`]) {
      const answer = await router.get(address)
      const told = decodeURIComponent(answer.headers.get('x-rss-payment') ?? '')
      expect(told + (await answer.text())).not.toContain('Psst')
    }
    await ann.browser.open(path)
    ann.browser.says('1,236 sats', '927 Paid', 'Psst, Bo')
  })

  test('says what is on its way, and looks again; then that it has arrived', async () => {
    const elsewhere = { type: 'node', address: play.pubkey, split: 1, name: 'Elsewhere' }
    showId = (await show(member(bo, 'Bo'), elsewhere)).showId
    await ann.fill(5000)
    const release = network.hold()
    const { path } = await paid()
    const visitor = plainBrowser(router)
    await visitor.open(path)
    visitor.says('Elsewhere', '500 On its way', receiptTexts.pending, '500 paid • 500 on its way')
    expect(visitor.html()).toContain('http-equiv="refresh"')
    release()
  })

  test('says what came back, and why', async () => {
    const gone = { type: 'lnaddress', address: 'nobody at all', split: 1, name: 'Gone' }
    showId = (await show(member(bo, 'Bo'), gone)).showId
    await ann.fill(5000)
    const { path } = await paid()
    const visitor = plainBrowser(router)
    await visitor.open(path)
    visitor.says('Gone', '500 Returned', boostTexts.reasons.UNREADABLE)
    visitor.says('500 paid • 500 returned')
  })

  test('tells other apps in a header what was paid, of the whole and of a share', async () => {
    await ann.fill(5000)
    const { id, path } = await paid({ message: 'Größe & Nähe' })
    const head = async (path: string) => {
      const request = new Request(services.site.publicUrl + path, { method: 'HEAD' })
      const answer = await router.send(request)
      expect(answer.status).toBe(200)
      return JSON.parse(decodeURIComponent(answer.headers.get('x-rss-payment') ?? ''))
    }
    const whole = { group: id, action: 'boost', message: 'Größe & Nähe', value_msat_total: 1e6 }
    expect(await head(path)).toMatchObject({ ...whole, value_msat: 1e6 })
    expect(await head(`${path}?leg=1`)).toMatchObject({ ...whole, value_msat: 250_000, split: 25 })
    expect(await head(`${path}?leg=x`)).toMatchObject({ ...whole, value_msat: 1e6 })
  })

  test('of no boost there is none', async () => {
    expect((await router.get(`/boost/${'A'.repeat(20)}`)).status).toBe(404)
  })
})

function ulidIn(html: string): string | undefined {
  return /name="ulid" value="([^"]+)"/.exec(html)?.[1]
}
