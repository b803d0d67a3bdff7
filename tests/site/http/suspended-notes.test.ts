import { expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { suspensionTexts } from '#app/texts/accounts/suspension.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { searchProfiles } from '#app/.server/site/search/search-profiles.ts'
import { restorePerson, suspendPeople } from '#app/.server/site/operator/people/acts.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'

// What happens to what a suspended account has said.

const services = await testServices()
const router = testRouter(services)
const job = contextFor(services, system)
const moderator = await createAccount(services, { moderator: true })
const spam = 'You send sats, I send twice as many'

async function textOf(answer: Response | Promise<Response>): Promise<string> {
  const html = (await (await answer).text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('a spammer with three accounts and 500 notes is gone from every list, and comes back whole', async () => {
  const signers = [newSigner(services.now), newSigner(services.now), newSigner(services.now)]
  const accounts: TestAccount[] = []
  for (const { pubkey } of signers) {
    const account = await createAccount(services)
    await giveKey(services, account, pubkey)
    accounts.push(account)
  }
  const [spammer] = signers as [Signer, Signer, Signer]
  const victim = newSigner(services.now)
  const asked = victim.sign({ content: 'Who keeps the light?' })
  const profile = { name: 'Doubling Dora' }
  const events = [
    asked,
    spammer.sign({ kind: 0, content: JSON.stringify(profile) }),
    ...signers.flatMap((signer, at) => [
      ...Array.from({ length: 167 }, (_, n) =>
        signer.sign({
          content: `Sats for all ${at} ${n}`,
          tags: n < 2 ? [['e', asked.id, '', 'root']] : [],
        }),
      ),
      signer.sign({
        kind: 7,
        content: '+',
        tags: [
          ['e', asked.id],
          ['p', victim.pubkey],
        ],
      }),
    ]),
  ]
  const stored = await storeEvents(job, events, { trusted: true })
  expect(stored.every(({ accepted }) => accepted)).toBe(true)
  const kept = await services.pool.query('select count(*) from nostr_events')
  const see = async () => {
    clearCaches(job)
    const thread = await router.postJson('/api/load-note', { id: asked.id })
    const read = (await thread.json()) as { note?: { stats: object }; replies?: unknown[] }
    return {
      feed: /Sats for all/.test(await textOf(router.get('/feed?type=GLOBAL&hidden=1'))),
      replies: read.replies?.length,
      stats: read.note?.stats,
      profile: await textOf(router.get(`/p/${toNpub(spammer.pubkey)}`)),
      found: (await searchProfiles(job, { query: 'Doubling' })).profiles.length,
    }
  }
  const before = await see()
  expect(before).toMatchObject({ feed: true, found: 1, replies: 6 })

  const chosen = `/admin/people/suspend?${accounts.map(({ userId }) => `ids=${userId}`).join('&')}`
  expect(await textOf(router.get(chosen, moderator))).toContain('Suspend 3 accounts')
  const ids = accounts.map(({ userId }) => userId)
  await suspendPeople(moderator.ctx, { ids, reason: spam, notes: 'HIDE', shows: 'KEEP' })
  const after = await see()
  expect(after).toMatchObject({ feed: false, replies: 0, found: 0 })
  expect(after.stats).toMatchObject({ replies: 0, likes: 0 })
  expect(after.profile).toContain(suspensionTexts.profile)
  expect(after.profile).not.toContain('Sats for all')
  const [refused] = await storeEvents(job, [spammer.sign()])
  expect(refused).toMatchObject({ accepted: false })
  // A link that unlinks the key gives none of it back.
  await services.db
    .deleteFrom('account_nostr_keys')
    .where('user_id', '=', ids[0] ?? '')
    .execute()
  expect(await see()).toMatchObject({ feed: false, replies: 0 })

  for (const id of ids) await restorePerson(moderator.ctx, { id, words: '' })
  expect(await see()).toEqual(before)
  expect((await services.pool.query('select count(*) from nostr_events')).rows).toEqual(kept.rows)
  expect((await storeEvents(job, [spammer.sign()]))[0]).toMatchObject({ accepted: true })
})

test('without that, what a suspended account has said stays where it is, and nothing more is taken', async () => {
  services.clock.pass(60)
  const signer = newSigner(services.now)
  const account = await createAccount(services)
  await giveKey(services, account, signer.pubkey)
  await storeEvents(job, [signer.sign({ content: 'A good word' })], { trusted: true })
  const ids = [account.userId]
  await suspendPeople(moderator.ctx, { ids, reason: spam, notes: 'KEEP', shows: 'KEEP' })
  clearCaches(job)
  expect(await textOf(router.get('/feed?type=GLOBAL&hidden=1'))).toContain('A good word')
  expect((await storeEvents(job, [signer.sign()]))[0]).toMatchObject({ accepted: false })
})
