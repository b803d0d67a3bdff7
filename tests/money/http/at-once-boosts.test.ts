import { beforeEach, expect, test } from 'vitest'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import type { StreamState } from '#app/schemas/money/streaming.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { apiCaller, type CallAnswer } from '#tests/rig/http/api-caller.ts'
import {
  atOnce,
  checkBooks,
  describeAtOnce,
  many,
  type Row,
} from '#tests/rig/http/at-once-table.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { streamSite } from '#tests/rig/http/stream-site.ts'

/* What pays those who make content, many at once. */

const services = await testServices()
const listening = streamSite(services)
/** Daily outflow limit of one account, in sats. */
const aDay = 3000
const site = { ...services.site, limits: { satsWithdrawnADay: aDay, callsASecond: null } }
const limited = testRouter({ ...listening.all, site })
const rate = 12

let call: ReturnType<typeof apiCaller>
let elsewhere = ''
let tabs: string[] = []
const ulid = ulidsOfTest()

beforeEach(async () => {
  call = apiCaller(limited, listening.ann.token)
  // Its balance covers five boosts of a member.
  await listening.ann.fill(45_000)
  const { pubkey } = listening.theirs
  elsewhere = await listening.episode([{ type: 'node', address: pubkey, split: 1, name: 'Jib' }])
})

const boostOf = (_id: string, satoshis: number) => ({
  entity: { _id, type: 'EPISODE' },
  satoshis,
  message: 'Rope',
  ulid: ulid(),
})
const feesOf = ({ boost }: CallAnswer) =>
  (boost as BoostReceipt).legs.reduce((sum, { feeSatoshis }) => sum + (feeSatoshis ?? 0), 0)
const state = async () => await call<StreamState>('me/stream-get', {})

const rows: Row[] = [
  {
    name: 'a boost of somebody here',
    call: 'pay/pay-podcast-boost',
    body: (sats) => boostOf(listening.contentId, sats),
    sats: 9000,
    most: 5,
    refused: [402, 'WALLET_BALANCE_LOW'],
    fee: feesOf,
  },
  {
    name: 'a boost of somebody elsewhere',
    call: 'pay/pay-podcast-boost',
    body: (sats) => boostOf(elsewhere, sats),
    sats: 1000,
    most: 3,
    fee: feesOf,
  },
  {
    name: 'a minute that was heard, in many tabs',
    call: 'pay/stream-sats',
    body: () => reportOf(tabs.shift() ?? '', 1),
    sats: rate,
    effects: 1,
    async prepare() {
      tabs = Array.from({ length: many }, ulid)
      for (const tab of tabs) await call('pay/stream-sats', reportOf(tab, 0))
      services.clock.pass(60)
    },
    left: async () => -(await state()).spent,
  },
  {
    name: 'what was owed and is given up',
    call: 'me/stream-give-up',
    body: () => ({}),
    sats: 100,
    effects: 1,
    async prepare() {
      const of = { user_id: listening.ann.userId, content_id: listening.contentId, split: -1 }
      const debt = { sats: 100, position: 0, is_outside: false, attempt: 1 }
      const at = { created_at: services.now(), failed_at: services.now() }
      await services.db
        .insertInto('stream_batches')
        .values({ ...of, ...debt, ...at, id: newId() })
        .execute()
    },
    left: async () => (await state()).owed,
  },
]

function reportOf(session: string, sequence: number) {
  const entity = { _id: listening.contentId, type: 'EPISODE' }
  return { entity, session, sequence, seconds: sequence === 0 ? 0 : 60, position: 30 }
}

describeAtOnce(rows, {
  services,
  send: (name, body) => call(name, body),
  left: () => listening.ann.sats(),
})

test('what streaming is set to many times at once is what one of them has set (me/stream-set)', async () => {
  const same = await atOnce(() => call('me/stream-set', { rate: 21, budget: 700 }))
  for (const answer of same) expect(answer).toMatchObject({ status: 200, rate: 21, budget: 700 })
  await atOnce((at) => call('me/stream-set', { rate: at + 1, budget: 1000 + at }))
  const { rate, budget } = await state()
  expect(budget - rate).toBe(999)
  await checkBooks(services)
})

test('what was lowered is not raised without a proof by what was on its way', async () => {
  services.clock.pass(11 * 60)
  await atOnce((at) => call('me/stream-set', { rate: at === 3 ? 5 : rate, budget: 500 }))
  expect((await state()).rate).toBe(5)
})
