import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { payStreams } from '#app/.server/money/boosts/streams/batches.ts'
import { testServices } from '#tests/rig/database.ts'
import { streamSite } from '#tests/rig/http/stream-site.ts'

const services = await testServices()
const site = streamSite(services)
const { episode, had, listen, logInAgain, member, node, product, report, theirs } = site
const elsewhere = () => ({ type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' })
const arrived = () => theirs.settled.reduce((sum, { msat }) => sum + msat, 0) / 1000

afterEach(async () => {
  expect(await checkLedger(product)).toEqual([])
})

/** Payment runs of several processes, until all have ended. */
async function pay(): Promise<void> {
  for (let times = 0; times < 3; times++)
    await Promise.all(Array.from({ length: 5 }, () => payStreams(product)))
}

/** Outflows fail for a while. */
function away(): () => void {
  node.isAway = true
  return () => (node.isAway = false)
}
function short(): () => void {
  const { balanceMsat } = node
  node.balanceMsat = 0
  return () => (node.balanceMsat = balanceMsat)
}

test.each([
  ['the node is away', 'all of it is for others', away, () => [elsewhere()]],
  ['the node has too little', 'all of it is for others', short, () => [elsewhere()]],
  ['the node is away', 'a part is for others', away, () => [member(site.bo), elsewhere()]],
  ['the node has too little', 'a part is for others', short, () => [member(site.bo), elsewhere()]],
])(
  'what was streamed while %s and %s waits, and is paid once',
  async (_, __, close, recipients) => {
    const before = arrived()
    const payees = recipients()
    site.contentId = await episode(payees)
    await report()
    await listen(5)
    services.clock.pass(180)
    const open = close()
    try {
      await pay()
      expect([await had(site.ann), await had(site.bo), arrived() - before]).toEqual([5000, 0, 0])
      // A day later it is neither lost nor a debt.
      services.clock.pass(24 * 3600)
      await pay()
    } finally {
      open()
    }
    await logInAgain()
    expect(await site.ann.call('me/stream-get', {})).toMatchObject({ owed: 0, stopped: null })
    expect(await had(site.ann)).toBe(5000)
    await pay()
    const each = 60 / payees.length
    expect(arrived() - before).toBe(each)
    expect(await had(site.bo)).toBe(60 - each)
    // One sat of network fee.
    expect(await had(site.ann)).toBe(5000 - 61)
  },
)

test('what is for people here is paid while the node is away', async () => {
  await report()
  await listen(5)
  services.clock.pass(180)
  const open = away()
  await pay()
  open()
  expect([await had(site.ann), await had(site.bo)]).toEqual([4940, 60])
})
