import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { AuditPage } from '#app/schemas/accounts/audit.ts'
import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { feedLog } from '#app/.server/studio/team/feed-log.ts'
import { deleteEventsOfShow } from '#app/.server/social/shows/delete-events-of-show.ts'
import { testServices } from '#tests/rig/database.ts'
import {
  createAccount,
  giveKey,
  proveAgain,
  type TestAccount,
} from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { content, keyOf, linkedShows, plan, send, waitingIn } from '#tests/rig/http/linked-shows.ts'

const services = await testServices()
const { router, ownShow, linkedShow, linkOwn, link, post, challengeFor, releaseEpisode, stored } =
  linkedShows(services)

test('an owner links a key that signed a challenge, and goes back to the one that was made; both are logged', async () => {
  const show = await ownShow()
  await show.call('me/podcast-key-update', { announces_episodes: false })
  const made = await keyOf(show)
  expect(made.is_linked).toBe(false)
  await linkOwn(show)
  const own = toNpub(show.signer.pubkey)
  expect(await keyOf(show)).toMatchObject({ npub: own, is_linked: true })
  await linkOwn(show)
  services.clock.pass(1)
  expect((await show.call('me/podcast-key-unlink')).key).toMatchObject(made)
  const { events } = (await feedLog(show.ctx, { feed_id: show.feedId })) as AuditPage
  const said = events.map(({ kind, details }) => ({ kind, details }))
  expect(said.filter(({ kind }) => kind.startsWith('SHOW_KEY'))).toEqual([
    { kind: 'SHOW_KEY_UNLINKED', details: { from: own, to: made.npub } },
    { kind: 'SHOW_KEY_LINKED', details: { from: made.npub, to: own } },
  ])
})

test('forged, replayed and foreign challenges link nothing', async () => {
  const show = await ownShow()
  const { feedId, cookie, signer } = show
  const other = newSigner(() => services.now())
  const challenge = () => challengeFor('nostr-link-show', cookie)
  const proof = signer.sign(await challenge())
  const { tags } = await challenge()
  const invented = tags.map(([name = '', value = '']) => [
    name,
    name === 'challenge' ? 'A'.repeat(43) : value,
  ])
  const stranger = await createAccount(services)
  const forged: NostrEvent[] = [
    { ...proof, pubkey: other.pubkey },
    { ...proof, sig: other.sign(await challenge()).sig },
    signer.sign({ ...(await challenge()), tags: invented }),
    signer.sign({ ...(await challengeFor('nostr-link', cookie)) }),
    signer.sign(await challengeFor('nostr-link-show', stranger.cookie)),
    signer.sign({ ...(await challenge()), kind: 1 }),
  ]
  for (const event of forged)
    expect(await link(feedId, event, cookie)).toMatchObject({
      status: 400,
      answer: { error: 'KEY_NOT_PROVED' },
    })
  expect((await keyOf(show)).is_linked).toBe(false)
  const used = await linkOwn(show)
  await show.call('me/podcast-key-unlink')
  expect((await link(feedId, used, cookie)).status).toBe(400)
  expect((await keyOf(show)).is_linked).toBe(false)
})

test('editors, strangers and visitors change nothing, nor do owners without a fresh proof', async () => {
  const show = await ownShow()
  const { feedId, signer } = show
  const editor = await createManager(services, feedId, 'EDITOR')
  const stranger = await createAccount(services)
  const attempt = async ({ cookie }: TestAccount) => {
    const { status, answer } = await link(
      feedId,
      signer.sign(await challengeFor('nostr-link-show', cookie)),
      cookie,
    )
    return [status, answer.error]
  }
  const unlink = async (by: TestAccount) => {
    const { status, error } = await show.call('me/podcast-key-unlink', {}, by)
    return [status, error]
  }
  for (const attempted of [attempt, unlink]) {
    expect(await attempted(editor)).toEqual([403, 'OWNER_ONLY'])
    expect(await attempted(stranger)).toEqual([404, 'NO_FEED'])
  }
  expect((await post({ intent: 'challenge', purpose: 'nostr-link-show' })).status).toBe(401)
  await linkOwn(show)
  expect(await unlink(editor)).toEqual([403, 'OWNER_ONLY'])
  services.clock.pass(10 * 60)
  expect(await attempt(show)).toEqual([403, 'PROOF_NEEDED'])
  expect(await unlink(show)).toEqual([403, 'PROOF_NEEDED'])
  expect((await keyOf(show)).is_linked).toBe(true)
})

test('what a linked key has said isn’t taken back with its show, what the made one said is', async () => {
  const show = await ownShow()
  const { feedId, cookie, signer } = show
  const made = { pubkey: (await plan(show)).chat.id.split(':')[1] ?? '' }
  const pageOf = async () => (await router.get('/account/delete', { cookie })).text()
  await releaseEpisode(show)
  expect(await pageOf()).not.toContain(accountDataTexts.linkedKeys.slice(0, 30))
  await linkOwn(show)
  await releaseEpisode(show)
  for (const { event } of await waitingIn(show)) await send(show, signer.sign(event))
  expect(await pageOf()).toContain(accountDataTexts.linkedKeys.slice(0, 30))
  expect(await stored(made, 1)).toHaveLength(1)
  await transact(contextFor(services, system), (ctx) => deleteEventsOfShow(ctx, feedId))
  expect(await stored(made, 1)).toEqual([])
  expect(await stored(signer, 1)).toHaveLength(1)
  expect(await stored(signer, 5)).toEqual([])
})

test('the settings list what waits, for the owner whose key it is; others see whose signature it takes', async () => {
  const show = await ownShow()
  const { feedId } = show
  const tab = `/studio/${feedId}/edit?tab=Nostr`
  const page = async ({ cookie }: TestAccount = show) =>
    (await (await router.get(tab, { cookie })).text()).replaceAll('&#x27;', "'")
  expect(await page()).toContain(texts.useOwn)
  expect(await page()).not.toContain(texts.waiting)
  await linkOwn(show)
  expect(await page()).toContain(texts.waitingNone)
  await releaseEpisode(show, 'Fog Signals')
  await plan(show)
  const mine = await page()
  for (const text of [
    'Fog Signals',
    content.title,
    texts.signAll,
    texts.useMade,
    texts.waitingScripts,
  ])
    expect(mine, text).toContain(text)
  expect(mine).not.toContain(texts.wantedKey)
  const partner = await createManager(services, feedId, 'OWNER')
  expect(await page(partner)).toContain(texts.noKey)
  const key = newSigner()
  await giveKey(services, partner, key.pubkey)
  const theirs = await page(partner)
  for (const text of [
    'Fog Signals',
    texts.wantedKey,
    toNpub(show.signer.pubkey),
    toNpub(key.pubkey),
  ])
    expect(theirs, text).toContain(text)
  expect(theirs).not.toContain(texts.signAll)
  const editor = await createManager(services, feedId, 'EDITOR')
  const edited = await page(editor)
  expect(edited).toContain(texts.ownersSign)
  for (const text of [texts.signAll, texts.useMade]) expect(edited).not.toContain(text)
})

test('without JavaScript an owner goes back to the made key, after a fresh proof', async () => {
  const show = await linkedShow()
  const { feedId, cookie } = show
  const tab = `/studio/${feedId}/edit?tab=Nostr`
  const unlink = (by: Pick<TestAccount, 'cookie'>) =>
    router.postForm(tab, { intent: 'unlink' }, { cookie: by.cookie })
  expect((await unlink(await createManager(services, feedId, 'EDITOR'))).status).toBe(403)
  services.clock.pass(10 * 60)
  const refused = await unlink(show)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Changing the key of a show needs a fresh proof')
  expect((await keyOf(show)).is_linked).toBe(true)
  await proveAgain(services, show.ctx)
  expect((await unlink({ cookie })).status).toBe(303)
  expect((await keyOf(show)).is_linked).toBe(false)
})
