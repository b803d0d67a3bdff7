import { expect, test } from 'vitest'
import { type DeskAct, deskActs, mayAct, type Role } from '#app/rules/base/desk.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { appealSuspension, setRole } from '#app/.server/accounts/standing/index.ts'
import { suspendPeople } from '#app/.server/site/operator/people/acts.ts'
import { sendReport } from '#app/.server/social/people/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { deskWays, type DeskWay } from '#tests/rig/http/desk-acts.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

// The table of roles and acts (app/rules/base/desk.ts), walked: what each role may is done, what it may not changes
// nothing.

const services = await testServices()
const router = testRouter(services)
const job = contextFor(services, system)

let count = 0

/** A target of its own for each role. */
async function waysOfOne(): Promise<DeskWay[]> {
  const [target, suspended] = [await createAccount(services), await createAccount(services)]
  const order = { reason: 'Spam', notes: 'KEEP', shows: 'KEEP' } as const
  await suspendPeople(job, { ids: [suspended.userId], ...order })
  await appealSuspension(suspended.ctx, { appeal: 'It was not me' })
  const { userId, email } = target
  const { feedId: elsewhereId } = await publishFeed(job, `elsewhere-${++count}`, {})
  const maker = await createAccount(services)
  const { feedId } = await publishedShow(maker.ctx)
  const shown = await services.db
    .selectFrom('hosting_feeds')
    .innerJoin('feeds', 'feeds.hosting_feed_id', 'hosting_feeds.id')
    .select(['feeds.id', 'feeds.title'])
    .where('hosting_feeds.id', '=', feedId)
    .executeTakeFirstOrThrow()
  await sendReport(target.ctx, {
    about: { what: 'content', id: elsewhereId },
    type: 'spam',
    words: '',
  })
  const { id: caseId } = await services.db
    .selectFrom('report_cases')
    .select('id')
    .where('about', '=', elsewhereId)
    .executeTakeFirstOrThrow()
  return deskWays({
    userId,
    email,
    suspendedId: suspended.userId,
    elsewhereId,
    hostedId: shown.id,
    hostedTitle: shown.title,
    caseId,
  })
}

async function statusOf({ path, fields }: DeskWay, cookie: string): Promise<number> {
  const answer = fields
    ? await router.postForm(path, fields, { cookie })
    : await router.get(path, { cookie })
  await answer.body?.cancel()
  return answer.status
}

const nameOf = ({ act, path, fields }: DeskWay) => `${act} ${fields?.intent ?? path}`

/** Of each way, whether it was done. */
async function walked(ways: DeskWay[], cookie: string): Promise<Record<string, boolean>> {
  const done: Record<string, boolean> = {}
  for (const way of ways)
    done[nameOf(way)] = (await statusOf(way, cookie)) === (way.fields ? 303 : 200)
  return done
}

function expected(ways: DeskWay[], role: Role | null): Record<string, boolean> {
  return Object.fromEntries(ways.map((way) => [nameOf(way), mayAct(role, way.act)]))
}

async function withRole(role: Role): Promise<TestAccount> {
  const account = await createAccount(services)
  await setRole(job, { id: account.userId, role })
  return account
}

// Invitations answer with their link on the same page.
const isDone = (ways: DeskWay[]) => ways.filter(({ fields }) => fields?.intent !== 'invite')

test('each act has a way that is walked', async () => {
  const ways = await waysOfOne()
  const acts = new Set<DeskAct>(ways.map(({ act }) => act))
  expect([...acts].sort()).toEqual(Object.keys(deskActs).sort())
})

test.each(['MODERATOR', 'OPERATOR'] as const)(
  'what a %s may is done, and nothing else',
  async (role) => {
    const { cookie } = await withRole(role)
    const ways = isDone(await waysOfOne())
    expect(await walked(ways, cookie)).toEqual(expected(ways, role))
  },
)

test('nobody, a member, and whose role ended a second ago do nothing of it', async () => {
  const member = await createAccount(services)
  const [former, once] = [await withRole('MODERATOR'), await withRole('OPERATOR')]
  await withRole('OPERATOR')
  for (const { cookie } of [former, once])
    expect((await router.get('/admin/people', { cookie })).status).toBe(200)
  for (const { userId } of [former, once]) await setRole(job, { id: userId, role: null })
  const ways = await waysOfOne()
  const before = await tableContents(services)
  for (const cookie of ['', member.cookie, former.cookie, once.cookie])
    for (const way of ways) {
      const status = await statusOf(way, cookie)
      expect([nameOf(way), cookie === '' ? [302, 401].includes(status) : status]).toEqual([
        nameOf(way),
        cookie === '' ? true : 403,
      ])
    }
  expect(await tableContents(services)).toEqual(before)
})
