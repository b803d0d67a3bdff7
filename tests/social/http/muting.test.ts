import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { nextMuteList } from '#app/protocols/nostr/mute-list-change.ts'
import { reportEvent } from '#app/protocols/nostr/report.ts'
import { muteTexts } from '#app/texts/social/muting.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { NotesPage, ProfileTimeline, Thread } from '#app/schemas/social/notes.ts'
import { mutedNames } from '#app/.server/social/moderation/index.ts'
import { sendReport, signedReports } from '#app/.server/social/people/index.ts'
import { isByMuted } from '#app/.server/money/pages/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { liveChats } from '#tests/rig/http/live-chats.ts'

const services = await testServices()
const { ctx, call, live, newLive, router, somebody, newListener, ...chats } =
  await liveChats(services)
const { said, post, relayed } = chats

beforeEach(() => clearCaches(ctx))

async function store(...events: NostrEvent[]): Promise<void> {
  expect(await relayed(...events)).toEqual(events.map(() => ''))
}

async function read<Answer = NotesPage>(name: string, body: object, who?: TestAccount) {
  const response = await router.postJson(`/${name}`, body, who ? { token: who.token } : {})
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const muteBy = (who: TestAccount, person: string) => call('me/mute', { person }, who.token)
const unmuteBy = (who: TestAccount, person: string) => call('me/unmute', { person }, who.token)

test('an account without a key mutes a person, with all their notes, reposts, quotes and replies, and has them back', async () => {
  await emptyNostrTables(ctx.db)
  const [ada, bo, cy] = [await createAccount(services), somebody(), somebody()]
  const note = cy.sign({ kind: 1, content: 'The harbour wakes', tags: [] })
  const rude = bo.sign({ kind: 1, content: 'What a rude harbour', tags: [] })
  const reply = bo.sign({ kind: 1, content: 'No', tags: [['e', note.id, '', 'root']] })
  const repost = bo.sign({ kind: 6, content: '', tags: [['e', note.id]] })
  const quote = cy.sign({ kind: 1, content: 'Listen to them', tags: [['q', rude.id]] })
  const like = bo.sign({ kind: 7, content: '+', tags: [['e', note.id]] })
  const heard = somebody().sign({ kind: 1, content: 'Yes', tags: [['e', note.id, '', 'root']] })
  await store(note, rude)
  await store(reply, repost, quote, like, heard)
  const feedOf = async (who?: TestAccount) => {
    const { feed, hidden } = await read('api/load-global-feed', { hidden: true }, who)
    const words = feed.map(({ action, note }) => [action?.type, note.pubkey, note.quoted?.id])
    return { words: words.flat(), hidden, count: feed.length }
  }
  const before = await feedOf(ada)
  expect(before.words).toContain(bo.pubkey)
  expect(await muteBy(ada, toNpub(bo.pubkey))).toMatchObject({ status: 200, isOnList: false })
  const after = await feedOf(ada)
  for (const trace of [bo.pubkey, rude.id, 'REPOST']) expect(after.words).not.toContain(trace)
  expect(after.words).toContain(cy.pubkey)
  expect(after.hidden).toBe(0)
  const thread = async (who?: TestAccount) => {
    const { note: one, replies } = await read<Thread>('api/load-note', { id: note.id }, who)
    const { stats, unheard } = one
    return { replies: replies.map(({ id }) => id).sort(), stats, unheard }
  }
  expect(await thread(ada)).toEqual({
    replies: [heard.id],
    stats: { replies: 1, likes: 0, reposts: 0, sats: 0 },
    // Open pages are told of the counters as everybody has them.
    unheard: { replies: 1, likes: 1, reposts: 1 },
  })
  // What visitors and others get is not touched by it.
  expect(await feedOf()).toEqual(before)
  expect(await feedOf(await createAccount(services))).toEqual(before)
  const everybodys = { replies: 2, likes: 1, reposts: 1, sats: 0 }
  expect(await thread()).toEqual({ replies: [reply.id, heard.id].sort(), stats: everybodys })
  const { text } = await pageOf('/feed?type=GLOBAL&hidden', ada)
  expect(text).toContain('The harbour wakes')
  expect(text).not.toContain('What a rude harbour')
  await unmuteBy(ada, bo.pubkey)
  expect(await feedOf(ada)).toEqual(before)
  expect((await thread(ada)).stats).toEqual(everybodys)
})

async function pageOf(path: string, who?: TestAccount) {
  const response = await router.get(path, who ? { cookie: who.cookie } : {})
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return { status: response.status, html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('the page of a muted person says so and has a way back, without scripts', async () => {
  const [ada, bo] = [await createAccount(services), somebody()]
  const note = bo.sign({ kind: 1, content: 'My own page', tags: [] })
  await store(note)
  const path = `/p/${toNpub(bo.pubkey)}`
  const mutePage = `/mute/${toNpub(bo.pubkey)}`
  expect((await pageOf(mutePage, ada)).text).toContain('You won’t see what')
  const sent = { cookie: ada.cookie }
  const muted = await router.postForm(mutePage, { intent: 'mute', back: path }, sent)
  expect([muted.status, muted.headers.get('location')]).toEqual([303, path])
  const page = await pageOf(path, ada)
  expect(page.text).toContain('You muted ')
  expect(page.text).toContain('My own page')
  expect((await pageOf(path)).text).not.toContain('You muted ')
  expect((await pageOf('/account/muted', ada)).html).toContain(
    mutePage.replace(toNpub(bo.pubkey), bo.pubkey),
  )
  await router.postForm(mutePage, { intent: 'unmute', back: path }, sent)
  expect((await pageOf(path, ada)).text).not.toContain('You muted ')
  const profile = await read<{ feed: ProfileTimeline }>(
    'api/load-profile-feed',
    { pubkey: bo.pubkey },
    ada,
  )
  expect(profile.feed.hidden).toBeNull()
})

test('who is muted in a running chat is gone from it with the next reading, for that viewer alone', async () => {
  const at = await newLive()
  const [ada, bo, cy] = [await createAccount(services), await newListener(), await newListener()]
  for (const who of [bo, cy]) await post(who, said(who, `I am ${who.userId}`, at), at)
  const authors = async (who: TestAccount) => {
    const { chat } = await call('me/load-live-chat', { id: at.id }, who.token)
    return (chat as { nostr: { pubkey: string } }[]).map(({ nostr }) => nostr.pubkey).sort()
  }
  const both = [bo.signer.pubkey, cy.signer.pubkey].sort()
  expect(await authors(ada)).toEqual(both)
  await muteBy(ada, bo.signer.pubkey)
  await post(bo, said(bo, 'And again', at), at)
  expect(await authors(ada)).toEqual([cy.signer.pubkey])
  expect(await authors(cy)).toContain(bo.signer.pubkey)
})

test('what somebody paid is left out by their key and by their account', async () => {
  const [ada, bo, cy] = [
    await createAccount(services),
    await newListener(),
    await createAccount(services),
  ]
  await muteBy(ada, bo.userId)
  await muteBy(ada, cy.userId)
  const muted = await mutedNames(ada.ctx, { account: ada.userId })
  const paidBy = (id: string, npub: string | null = null) =>
    isByMuted({ payer: { id, npub } }, muted)
  expect(paidBy(bo.userId)).toBe(true)
  expect(paidBy('x', toNpub(bo.signer.pubkey))).toBe(true)
  expect(paidBy(cy.userId)).toBe(true)
  expect(paidBy(ada.userId)).toBe(false)
})

test('whoever is muted by their account stays it by the key that they link, and one press ends both', async () => {
  const [ada, bo] = [await createAccount(services), await createAccount(services)]
  await muteBy(ada, bo.userId)
  const { signer } = await chats.link(bo)
  const note = signer.sign({ kind: 1, content: 'Now with a key', tags: [] })
  await store(note)
  const isShown = async () => {
    const { feed } = await read('api/load-global-feed', { hidden: true }, ada)
    return feed.some(({ note: { id } }) => id === note.id)
  }
  expect(await isShown()).toBe(false)
  await unmuteBy(ada, signer.pubkey)
  expect(await isShown()).toBe(true)
  expect((await pageOf('/account/muted', ada)).text).toContain('You mute nobody')
})

test('an account’s page has both lines and says whom one mutes, by whichever name', async () => {
  const [ada, bo] = [await createAccount(services), await newListener()]
  const username = 'boatswain'
  await services.db.updateTable('users').set({ username }).where('id', '=', bo.userId).execute()
  const { html } = await pageOf(`/${username}`, ada)
  for (const path of [`/mute/${bo.userId}`, `/report/person/${bo.userId}`])
    expect(html).toContain(`href="${path}"`)
  expect((await pageOf(`/${username}`, bo)).html).not.toContain('/mute/')
  const sent = { cookie: ada.cookie }
  await router.postForm(`/mute/${bo.userId}`, { intent: 'mute' }, sent)
  expect((await pageOf(`/mute/${bo.userId}`, ada)).text).toContain('You muted')
  expect((await pageOf(`/${username}`, ada)).text).toContain('You muted')
  expect((await pageOf(`/p/${toNpub(bo.signer.pubkey)}`, ada)).text).toContain('You muted')
})

test('without scripts a note is reported from its own page', async () => {
  const note = somebody().sign({ kind: 1, content: 'Plain', tags: [] })
  await store(note)
  const { html } = await pageOf(`/e/${note.id}`)
  const [noscript = ''] =
    /<noscript>(?:(?!<\/noscript>)[^])*\/report\/[^]*?<\/noscript>/.exec(html) ?? []
  for (const path of [`/mute/${note.pubkey}`, `/report/note/${note.id}`])
    expect(noscript).toContain(`href="${path}"`)
})

test('nobody mutes themselves or nobody, and thirty presses at once are one mute', async () => {
  const ada = await newListener()
  const refused = [400, 'MUTE_SELF', muteTexts.errors.MUTE_SELF]
  for (const self of [ada.userId, ada.signer.pubkey]) {
    const { status, error, message } = await muteBy(ada, self)
    expect([status, error, message]).toEqual(refused)
  }
  expect(await muteBy(ada, 'x'.repeat(20))).toMatchObject({ status: 404, error: 'NO_PERSON' })
  const bo = somebody().pubkey
  const answers = await Promise.all(Array.from({ length: 30 }, () => muteBy(ada, bo)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await services.db
    .selectFrom('account_mutes')
    .select('person')
    .where('user_id', '=', ada.userId)
    .execute()
  expect(rows).toEqual([{ person: bo }])
})

test('a list of mutes has an end', async () => {
  const ada = await createAccount(services)
  await sql`
    insert into account_mutes (user_id, person, since)
    select ${ada.userId}, 'somebody-' || number, now() from generate_series(1, 1999) as number
  `.execute(services.db)
  const [bo, cy] = [somebody().pubkey, somebody().pubkey]
  const answers = await Promise.all([muteBy(ada, bo), muteBy(ada, cy)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  // Who is on it already is no one more.
  expect(
    (await Promise.all([muteBy(ada, bo), muteBy(ada, cy)])).map(({ status }) => status).sort(),
  ).toEqual([200, 409])
})

test('a key’s list is changed by one person, keeps what others’ clients put there, and takes the account’s mute in', async () => {
  const [ada, bo, cy] = [await newListener(), somebody().pubkey, somebody().pubkey]
  const now = () => Math.floor(services.now().getTime() / 1000)
  const content = 'AgPrivateEntriesByNip44=='
  const old = ada.signer.sign({
    kind: 10_000,
    content,
    tags: [['word', 'rain']],
    created_at: now() - 60,
  })
  await store(old)
  await muteBy(ada, bo)
  const latest = async () => (await call('me/nostr-mute-list', {}, ada.token)).event as NostrEvent
  expect(await latest()).toEqual(old)
  const next = (list: NostrEvent, pubkey: string, mutes = true) =>
    ada.signer.sign(nextMuteList(list, { pubkey, mutes }, now()) ?? {})
  const publish = (event: NostrEvent, token = ada.token) =>
    call('me/nostr-mute-list-publish', { event }, token)
  const first = next(old, bo)
  expect((await publish(first)).status).toBe(200)
  expect(await latest()).toMatchObject({
    content,
    tags: [
      ['word', 'rain'],
      ['p', bo],
    ],
  })
  const own = await services.db
    .selectFrom('account_mutes')
    .select('person')
    .where('user_id', '=', ada.userId)
    .execute()
  expect(own).toEqual([])
  expect(await muteBy(ada, bo)).toMatchObject({ isOnList: true })
  // Made from the version before the last one: it would take that back.
  expect(await publish(next(old, cy))).toMatchObject({ status: 409, error: 'MUTE_LIST_CHANGED' })
  const wiped = ada.signer.sign({ kind: 10_000, content: '', tags: [], created_at: now() + 5 })
  expect(await publish(wiped)).toMatchObject({ status: 409, error: 'MUTE_LIST_CHANGED' })
  // Nor does anybody else publish it.
  expect((await publish(next(first, cy), (await newListener()).token)).status).toBe(409)
  expect((await publish(first)).status).toBe(200)
})

test('what is reported is what pages show: no letters, no likes, and a zap as its sender’s', async () => {
  const [ada, bo] = [await newListener(), somebody()]
  const like = bo.sign({ kind: 7, content: '+', tags: [['e', 'a'.repeat(64)]] })
  const letter = bo.sign({ kind: 4, content: 'secret?iv=x', tags: [['p', ada.signer.pubkey]] })
  await store(like, letter)
  for (const { id } of [like, letter]) {
    const report = { about: about(id), type: 'spam' }
    expect((await call('report/send', report, ada.token)).status).toBe(404)
    expect((await pageOf(`/report/note/${id}`, ada)).status).toBe(404)
  }
})

test('what a key has reported is taken back by that key alone', async () => {
  const [ada, bo] = [await newListener(), await newListener()]
  const note = somebody().sign({ kind: 1, content: 'Buy nets', tags: [] })
  await store(note)
  const target = { id: note.id, pubkey: note.pubkey }
  const report = ada.signer.sign(reportEvent(target, 'spam', Math.floor(+services.now() / 1000)))
  await store(report)
  expect(await signedReports(ada.ctx, target)).toEqual([report.id])
  expect(await signedReports(bo.ctx, target)).toEqual([])
  expect(await signedReports(ctx, target)).toEqual([])
})

const about = (id: string) => ({ what: 'note' as const, id })
const reportsOf = (id: string) =>
  services.db.selectFrom('reports').selectAll().where('about', '=', id).orderBy('id').execute()

test('thirty reports at once are one, and then it is enough for an hour', async () => {
  const ada = await createAccount(services)
  const note = somebody().sign({ kind: 1, content: 'Buy boats\0 now', tags: [] })
  await store(note)
  const send = () => sendReport(ada.ctx, { about: about(note.id), type: 'spam', words: '' })
  await Promise.all(Array.from({ length: 30 }, send))
  await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REPORTS' })
  expect(await reportsOf(note.id)).toMatchObject([
    { type: 'spam', state: 'OPEN', about_kind: 'NOTE', excerpt: 'Buy boats now' },
  ])
})

test('a report waits for the operator; sent again it is changed, and its reporter takes it back', async () => {
  const [ada, bo] = [await createAccount(services), await createAccount(services)]
  const note = somebody().sign({ kind: 1, content: 'Buy boats now', tags: [] })
  await store(note)
  const send = (who: TestAccount, more: object) =>
    call('report/send', { about: about(note.id), ...more }, who.token)
  await send(ada, { type: 'spam' })
  await send(bo, { type: 'illegal', words: 'Stolen boats' })
  await send(bo, { type: 'other', words: 'No boats at all' })
  expect(await reportsOf(note.id)).toHaveLength(2)
  const admin = await createAccount(services, { admin: true })
  const desk = await pageOf('/admin/reports', admin)
  expect(desk.text).toContain('Buy boats now')
  // Others were reported in the same second.
  const { id } = await services.db
    .selectFrom('report_cases')
    .select('id')
    .where('about', '=', note.id)
    .executeTakeFirstOrThrow()
  expect(desk.html).toContain(`/admin/reports/${id}`)
  const thing = await pageOf(`/admin/reports/${id}`, admin)
  for (const said of ['Buy boats now', 'No boats at all', 'Spam or advertising'])
    expect(thing.text).toContain(said)
  expect(thing.text).not.toContain('Stolen boats')
  expect((await pageOf('/admin', admin)).text).toMatch(/\d open reports?/)
  expect((await pageOf('/admin/reports', bo)).status).toBe(403)
  // What it was about stays readable when that is gone.
  await emptyNostrTables(ctx.db)
  expect((await pageOf('/admin/reports', admin)).text).toContain('Buy boats now')
  // Only one's own is taken back, and an account's goes with it.
  await call('report/withdraw', { about: about(note.id) }, bo.token)
  expect(await reportsOf(note.id)).toMatchObject([{ reporter_id: ada.userId }])
  await services.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  expect(await reportsOf(note.id)).toEqual([])
})

test('a visitor reports a show without scripts, changes and withdraws that, and no network reports without end', async () => {
  const path = `/report/content/${live.id}`
  const from = (address: string) => ({ address })
  expect((await router.get(path)).status).toBe(200)
  const send = (fields: Record<string, string>, address = '203.0.113.7') =>
    router.postForm(path, fields, from(address))
  expect((await send({ type: 'illegal', words: 'Taken from us' })).status).toBe(200)
  expect((await send({ type: 'spam', words: '' })).status).toBe(200)
  expect(await reportsOf(live.id)).toMatchObject([
    { type: 'spam', about_kind: 'EPISODE', reporter_id: null, path: `/live/${live.id}` },
  ])
  expect(JSON.stringify(await reportsOf(live.id))).not.toContain('203.0.113.7')
  expect((await send({ type: 'rude' })).status).toBe(400)
  expect((await send({ type: 'spam', words: 'x'.repeat(1001) })).status).toBe(400)
  // Another visitor's report is their own.
  await send({ type: 'other' }, '203.0.113.8')
  await send({ intent: 'withdraw' })
  expect(await reportsOf(live.id)).toMatchObject([{ type: 'other' }])
  const answers = []
  for (let nth = 0; nth < 12; nth++) answers.push((await send({ type: 'spam' })).status)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await router.get(`/report/content/${'x'.repeat(20)}`)).status).toBe(404)
})
