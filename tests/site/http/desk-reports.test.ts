import { expect, test } from 'vitest'
import { reportEvent } from '#app/protocols/nostr/report.ts'
import { takeInReports } from '#app/.server/social/people/reports/take-in.ts'
import { sendReport, withdrawReport } from '#app/.server/social/people/index.ts'
import {
  decideCase,
  loadReport,
  loadReports,
  mailDecided,
} from '#app/.server/site/operator/index.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import type { ShownCase } from '#app/.server/site/operator/reports/load-reports.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { liveChats } from '#tests/rig/http/live-chats.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'

const services = await testServices()
const { ctx, router, somebody, newListener, relayed } = await liveChats(services)
const moderator = await createAccount(services, { moderator: true })
const operator = await createAccount(services, { admin: true, username: 'keeper' })

/** A note of somebody with an account, whose words are its own. */
async function note(words: string) {
  const maker = await newListener()
  const signed = maker.signer.sign({ kind: 1, content: words, tags: [] })
  expect(await relayed(signed)).toEqual([''])
  return { id: signed.id, maker }
}

const about = (id: string) => ({ what: 'note' as const, id })
const report = (who: TestAccount, id: string, words = '') =>
  sendReport(who.ctx, { about: about(id), type: 'spam', words })

/** The case of a note among the open ones, as moderators see it. */
async function openCase(id: string, before?: string): Promise<ShownCase | undefined> {
  const { cases, next } = await loadReports(moderator.ctx, { state: 'OPEN', before })
  const found = cases.find((thing) => thing.about === id)
  return found || next === null ? found : openCase(id, next)
}

async function caseOf(id: string) {
  const found = await openCase(id)
  if (!found) throw new Error('the case is not open')
  return found
}

async function mailsTo(email: string): Promise<string[]> {
  await doWaitingJobs(services.pool, {
    'mail-decision': (mail) => mailDecided(ctx, mail as Parameters<typeof mailDecided>[1]),
  })
  const mails = await services.mailer.list()
  return mails.map(({ text }) => text).filter((text) => text.includes(`To: ${email}`))
}

const decide = (
  who: TestAccount,
  id: string,
  intent: 'answer' | 'dismiss' | 'hide' | 'suspend' | 'restore',
  words = '',
) => decideCase(who.ctx, { id, intent, words })

test('what several people report is one case with all they say, for moderators and nobody else', async () => {
  const [ada, bo] = [await createAccount(services), await createAccount(services)]
  const { id, maker } = await note('Buy boats now')
  await report(ada, id, 'Every day')
  await report(bo, id)
  const thing = await caseOf(id)
  expect(thing).toMatchObject({ waiting: 2, title: expect.any(String), excerpt: 'Buy boats now' })
  const page = await router.get(`/admin/reports/${thing.id}`, { cookie: moderator.cookie })
  expect(page.status).toBe(200)
  const html = await page.text()
  for (const said of ['Every day', ada.email, 'first report ever', `/people/${maker.userId}`])
    expect(html).toContain(said)
  expect((await router.get(`/admin/reports/${thing.id}`, { cookie: ada.cookie })).status).toBe(403)
  await expect(loadReport(ada.ctx, thing.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(decide(ada, thing.id, 'dismiss')).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('of thirty decisions at once one counts, and the others are told so', async () => {
  const ada = await createAccount(services)
  const { id } = await note('Once only')
  await report(ada, id)
  const thing = await caseOf(id)
  const both = [moderator, operator]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => decide(both[at % 2] ?? operator, thing.id, 'dismiss')),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(29)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'CASE_DECIDED' } })
  expect((await loadReport(moderator.ctx, thing.id)).decisions).toMatchObject([
    { act: 'DISMISSED' },
  ])
  expect(await mailsTo(ada.email)).toHaveLength(1)
  const late = await router.postForm(
    '/admin/reports',
    { id: thing.id, intent: 'dismiss', words: '' },
    { cookie: moderator.cookie },
  )
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Somebody else has decided that meanwhile')
})

test('an answer goes to its maker and those who wrote, names nobody, and leaves the case to be decided', async () => {
  const ada = await createAccount(services, { username: 'tattler' })
  const { id, maker } = await note('My own recording')
  await report(ada, id, 'It is mine')
  const thing = await caseOf(id)
  await expect(
    router
      .postForm('/admin/reports', { id: thing.id, intent: 'answer' }, { cookie: moderator.cookie })
      .then(({ status }) => status),
  ).resolves.toBe(400)
  await decide(moderator, thing.id, 'answer', 'Where is it from?')
  const [toMaker = ''] = await mailsTo(maker.email)
  expect(toMaker).toContain('Where is it from?')
  for (const name of [ada.email, 'tattler', ada.userId, 'It is mine'])
    expect(toMaker).not.toContain(name)
  expect((await mailsTo(ada.email))[0]).toContain('Where is it from?')
  expect(await openCase(id)).toBeUndefined()
  expect((await loadReport(moderator.ctx, thing.id)).thing).toMatchObject({
    state: 'ANSWERED',
    waiting: 1,
  })
  services.clock.pass(60)
  await decide(operator, thing.id, 'dismiss')
  expect((await loadReport(moderator.ctx, thing.id)).decisions).toMatchObject([
    { act: 'DISMISSED', by: 'keeper' },
    { act: 'ANSWERED', by: moderator.email },
  ])
  expect(await mailsTo(maker.email)).toHaveLength(1)
})

test('what is reported again after its decision is open again; what is taken back waits no longer', async () => {
  const [ada, bo] = [await createAccount(services), await createAccount(services)]
  const { id } = await note('Again and again')
  await report(ada, id)
  const thing = await caseOf(id)
  await decide(moderator, thing.id, 'dismiss')
  expect(await openCase(id)).toBeUndefined()
  await report(bo, id)
  expect(await openCase(id)).toMatchObject({ id: thing.id, waiting: 1 })
  await withdrawReport(bo.ctx, { about: about(id) })
  expect(await openCase(id)).toBeUndefined()
})

test('whoever reports in vain ten times has to wait, unless one of them was right', async () => {
  const [vain, right] = [await createAccount(services), await createAccount(services)]
  for (let count = 0; count < 10; count++) {
    const { id } = await note(`Harmless ${count}`)
    await report(vain, id)
    await report(right, id)
    await decide(moderator, (await caseOf(id)).id, 'dismiss')
  }
  await services.db
    .updateTable('reports')
    .set({ outcome: 'UPHELD' })
    .where('reporter_id', '=', right.userId)
    .where('excerpt', '=', 'Harmless 3')
    .execute()
  const { id } = await note('One more')
  await expect(report(vain, id)).rejects.toMatchObject({ code: 'REPORTS_PAUSED' })
  await report(right, id)
  expect(await openCase(id)).toMatchObject({ waiting: 1 })
  services.clock.pass(15 * 86_400)
  await report(vain, id)
})

test('reports of Nostr come into the queue from those who are heard here, once and not without end', async () => {
  const [known, stranger] = [await newListener(), somebody()]
  const { id, maker } = await note('Seen elsewhere')
  const of = (target: { id?: string; pubkey: string }) =>
    reportEvent(target, 'illegal', Math.floor(services.now().getTime() / 1000))
  await relayed(stranger.sign(of({ id, pubkey: maker.signer.pubkey })))
  await takeInReports(ctx)
  expect(await openCase(id)).toBeUndefined()
  await relayed(known.signer.sign(of({ id, pubkey: maker.signer.pubkey })))
  await Promise.all([takeInReports(ctx), takeInReports(ctx)])
  expect(await openCase(id)).toMatchObject({ waiting: 1, type: 'illegal' })
  expect((await loadReport(moderator.ctx, (await caseOf(id)).id)).reports).toMatchObject([
    { reporter: { id: known.userId }, key: known.signer.pubkey },
  ])
  const heard = somebody()
  await services.db
    .insertInto('nostr_trust')
    .values({ pubkey: toBytes(heard.pubkey), distance: 1, followers: 1 })
    .execute()
  for (let count = 0; count < 22; count++)
    await relayed(heard.sign(of({ pubkey: somebody().pubkey })))
  await takeInReports(ctx)
  const { count } = await services.db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('visitor', '=', `nostr:${heard.pubkey}`)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(20)
})

test('a reported note is hidden from everybody and shown again; a reported show is suspended and comes back', async () => {
  const ada = await createAccount(services)
  const { id, maker } = await note('Ugly words')
  const feed = async () =>
    JSON.stringify(await (await router.postJson('/api/load-global-feed', {})).json())
  expect(await feed()).toContain('Ugly words')
  await report(ada, id)
  const said = await caseOf(id)
  await expect(decide(moderator, said.id, 'suspend', 'Rude')).rejects.toMatchObject({ status: 400 })
  await decide(moderator, said.id, 'hide', 'Be kind.')
  expect(await feed()).not.toContain('Ugly words')
  expect((await mailsTo(ada.email))[0]).toContain('has acted')
  await decide(moderator, said.id, 'restore')
  expect(await feed()).toContain('Ugly words')
  await expect(decide(moderator, said.id, 'restore')).rejects.toMatchObject({ status: 409 })
  const { feedId: publicId } = await publishFeed(maker.ctx, 'reported', {})
  await sendReport(ada.ctx, {
    about: { what: 'content', id: publicId },
    type: 'impersonation',
    words: 'Mine',
  })
  const show = await caseOf(publicId)
  await decide(moderator, show.id, 'suspend', 'Prove that it is yours.')
  const page = await (await router.get(show.path)).text()
  expect(page).toContain('suspended')
  await decide(moderator, show.id, 'restore')
  expect(await (await router.get(show.path)).text()).not.toContain('suspended')
  expect((await loadReport(moderator.ctx, show.id)).decisions.map(({ act }) => act).sort()).toEqual(
    ['RESTORED', 'SUSPENDED'],
  )
})
