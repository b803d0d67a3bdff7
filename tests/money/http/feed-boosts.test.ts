import { addSeconds } from 'date-fns/addSeconds'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { satsOf } from '#app/rules/money/sats.ts'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import { statementSums } from '#app/schemas/money/feed-boosts.ts'
import { feedBoostTexts as texts } from '#app/texts/money/feed-boosts.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/statements.ts'
import { testServices } from '#tests/rig/database.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { moreBoosts } from '#tests/rig/factories/more-boosts.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { all, node, router, stop } = walletSite(services)
afterAll(stop)
const product = contextFor(all, system)

let count = 0
let owner: WalletOwner
let ann: WalletOwner
let showId: string
let feedId: string
let boosts: string

beforeEach(async () => {
  services.clock.set(new Date())
  owner = await walletOwner(services, router, { username: `host${++count}` })
  ann = await walletOwner(services, router, { username: `anna${count}` })
  await ann.fill(100_000)
  ;({ showId, feedId } = await ownedShow())
  boosts = `/studio/${feedId}/boosts`
})

/** The owner's show, which pays them and a recipient that can't be paid. */
async function ownedShow() {
  const { custom_key: customKey, custom_value: customValue } = memberRecord(owner.userId)
  const member = { type: 'node', address: node.pubkey, customKey, customValue, name: 'Host' }
  const gone = { type: 'lnaddress', address: 'nobody at all', split: 1, name: 'Gone' }
  const recipients = [{ ...member, split: 9 }, gone]
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const made = await publishFeed(product, `hosted${++count}`, {}, 'podcast', { value })
  const { id } = await createHostingFeed(owner.ctx, { type: 'PODCAST' })
  await services.db
    .updateTable('feeds')
    .set({ hosting_feed_id: id })
    .where('id', '=', made.feedId)
    .execute()
  return { showId: made.feedId, feedId: id }
}

/** Each is a second later than the last. */
async function boost(satoshis: number, more: Record<string, unknown> = {}): Promise<string> {
  services.clock.set(addSeconds(services.clock.now(), 1))
  const entity = { _id: showId, type: 'SHOW' }
  const answer = await ann.call('pay/pay-podcast-boost', { entity, satoshis, ...more })
  return (answer.boost as BoostReceipt).id
}

async function makeStream(id: string): Promise<void> {
  await services.db.updateTable('boosts').set({ action: 'STREAM' }).where('id', '=', id).execute()
}

describe('the boosts of a show', () => {
  test('are told with who, what was said and where it went', async () => {
    const { browser } = owner
    await browser.open(boosts)
    browser.says(texts.none, texts.noneText)
    const id = await boost(1500, { message: 'For the foghorn', name: 'Ann' })
    await services.db.updateTable('boosts').set({ price: 100_000 }).where('id', '=', id).execute()
    await browser.open(boosts)
    browser.says('Ann', 'For the foghorn', '1,500 sats', '$1.50', texts.actions.BOOST)
    browser.says(`hosted${count}`, 'via Tributary', '1 returned')
    expect(browser.hrefOf(texts.receipt)).toBe(`/boost/${id}`)
  })

  test('are told by kind, and what isn’t known of an address is passed over', async () => {
    await boost(700)
    await makeStream(await boost(300))
    const { browser } = owner
    await browser.open(boosts)
    await browser.follow(texts.filter.STREAM)
    expect(browser.at()).toBe(`${boosts}?action=STREAM`)
    browser.says('300 sats')
    expect(browser.words()).not.toContain('700 sats')
    await browser.follow(texts.filter.AUTO)
    browser.says(texts.noneOfKind)
    await browser.open(`${boosts}?action=ZAP&before=${'x'.repeat(100)}`)
    browser.says('700 sats', '300 sats')
  })

  test('stand fifty on a page, of the kind that was asked for', async () => {
    await makeStream(await boost(999))
    const first = await boost(100)
    await moreBoosts(services, first, 50)
    const { browser } = owner
    await browser.open(`${boosts}?action=BOOST`)
    browser.says('150 sats', '101 sats')
    expect(browser.words()).not.toContain('100 sats')
    await browser.follow(texts.older)
    browser.says('100 sats')
    for (const elsewhere of ['101 sats', '999 sats'])
      expect(browser.words()).not.toContain(elsewhere)
    await browser.follow(texts.newest)
    browser.says('150 sats')
  })

  test('are for owners alone', async () => {
    const id = await boost(700)
    const editor = await createManager(services, [feedId], 'EDITOR')
    const send = { boost_id: id, text: 'Mine' }
    for (const page of [
      boosts,
      `/studio/${feedId}/statements`,
      `/studio/${feedId}/statements.csv`,
    ]) {
      expect((await router.get(page, ann)).status).toBe(404)
      expect((await router.get(page, editor)).status).toBe(403)
      expect((await router.get(page, owner)).status).toBe(200)
    }
    expect((await router.postForm(boosts, send, ann)).status).toBe(404)
    expect((await router.postForm(boosts, send, editor)).status).toBe(403)
    const [found, none] = [plainBrowser(router, owner.cookie), plainBrowser(router, editor.cookie)]
    await found.open(`/studio/${feedId}`)
    await none.open(`/studio/${feedId}`)
    expect(found.html()).toContain(`href="${boosts}"`)
    expect(none.html()).not.toContain(`href="${boosts}"`)
    const replies = await services.db.selectFrom('boost_replies').selectAll().execute()
    expect(replies.filter(({ boost_id }) => boost_id === id)).toEqual([])
  })
})

describe('a reply', () => {
  const shown = async (id: string) => {
    const visitor = plainBrowser(router)
    await visitor.open(`/boost/${id}`)
    return visitor.words()
  }

  test('is the same by the form, without scripts, as by the call', async () => {
    const [byForm, byCall] = [await boost(700), await boost(800)]
    const answer = { feed_id: feedId, boost_id: byCall, text: '  Thank you,\nAnn  ' }
    expect(await owner.call('me/hosting-boost-reply', answer)).toMatchObject({
      status: 200,
      reply: 'Thank you,\nAnn',
    })
    await makeStream(byForm)
    const { browser } = owner
    await browser.open(`${boosts}?action=STREAM`)
    browser.fill(texts.yourReply, '  Thank you,\r\nAnn  ')
    await browser.press(texts.send)
    expect(browser.at()).toBe(`${boosts}?action=STREAM#${byForm}`)
    browser.says(texts.changeReply)
    expect(browser.valueOf(texts.yourReply)).toBe('Thank you,\nAnn')
    expect(await replies()).toEqual({ [byForm]: 'Thank you,\nAnn', [byCall]: 'Thank you,\nAnn' })
    for (const id of [byForm, byCall]) expect(await shown(id)).toContain('Thank you, Ann')
    browser.fill(texts.yourReply, '')
    await browser.press(texts.send)
    browser.says(texts.reply)
    expect(Object.keys(await replies())).toEqual([byCall])
  })

  const replies = async () => {
    const query = services.db.selectFrom('boost_replies').innerJoin('feeds', 'feeds.id', 'feed_id')
    const rows = await query
      .select(['boost_id', 'text'])
      .where('hosting_feed_id', '=', feedId)
      .execute()
    return Object.fromEntries(rows.map(({ boost_id, text }) => [boost_id, text]))
  }

  test('that is too long is refused by both, and stays in its field', async () => {
    const id = await boost(700)
    const long = 'x'.repeat(501)
    const { browser } = owner
    await browser.open(boosts)
    browser.fill(texts.yourReply, long)
    await browser.press(texts.send)
    expect(browser.status()).toBe(400)
    expect(browser.valueOf(texts.yourReply)).toBe(long)
    expect(browser.html()).toMatch(/<details[^>]* open/)
    const answer = { feed_id: feedId, boost_id: id, text: long }
    expect(await owner.call('me/hosting-boost-reply', answer)).toMatchObject({ status: 400 })
    expect(await replies()).toEqual({})
    browser.fill(texts.yourReply, 'x\r\n'.repeat(249) + 'xx')
    await browser.press(texts.send)
    expect(await replies()).toEqual({ [id]: `${'x\n'.repeat(249)}xx` })
  })

  test('to a boost of another show is refused', async () => {
    const id = await boost(700)
    const other = await ownedShow()
    const page = `/studio/${other.feedId}/boosts`
    const answer = await router.postForm(page, { boost_id: id, text: 'Mine' }, owner)
    expect(answer.status).toBe(404)
    expect(await replies()).toEqual({})
  })

  test('to the page itself leaves it where it is', async () => {
    const id = await boost(700)
    const form = { boost_id: id, text: 'Thank you', stay: 'on' }
    const answer = await router.postForm(boosts, form, owner)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Thank you')
  })
})

describe('statements', () => {
  test('say by month and kind what the books say, on their page and in their file', async () => {
    const [first, second] = [await boost(1000), await boost(777)]
    await makeStream(second)
    await services.db
      .updateTable('boosts')
      .set({ created_at: new Date('2026-02-03T04:05:06Z'), price: 100_000 })
      .where('id', '=', first)
      .execute()
    const lines = await statementsOfFeed(contextFor(all, owner.actor), { feed_id: feedId })
    expect(lines).toHaveLength(2)

    const { browser } = owner
    await browser.open(boosts)
    await browser.follow(texts.statements)
    browser.says('February 2026', texts.filter.STREAM, '$0.90')
    for (const line of lines)
      browser.says(...statementSums.map((name) => `${grouped(satsOf(line[name].msat))} sats`))

    const file = await router.get(browser.hrefOf(texts.csv), owner)
    expect(file.headers.get('Content-Type')).toContain('text/csv')
    expect(file.headers.get('Cache-Control')).toBe('private, no-store')
    const [head = '', ...rows] = (await file.text()).trimEnd().split('\r\n')
    expect(head).toMatch(/^month,action,boosts,gross_millisats,gross_usd,fees_millisats/)
    expect(rows).toEqual(
      lines.map((line) =>
        [
          line.month,
          line.action,
          line.boosts,
          ...statementSums.flatMap((name) => [line[name].msat, line[name].usd ?? '']),
          line.way,
          line.disputed.msat,
          line.disputed.usd,
        ].join(','),
      ),
    )
    // A share that can't be paid was never taken.
    expect(rows.at(-1)).toMatch(/^2026-02,BOOST,1,900000,0\.9,/)
  })

  test('are none before anything was sent', async () => {
    const { browser } = owner
    await browser.open(`/studio/${feedId}/statements`)
    browser.says(texts.noStatements, texts.noStatementsText)
    expect(browser.html()).not.toContain('.csv')
  })
})
