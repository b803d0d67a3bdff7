import { afterAll, expect, test } from 'vitest'
import { eventPlayer, ordersOf, type Trouble } from '#tests/rig/cards/event-orders.ts'
import { eventSequences } from '#tests/rig/cards/event-sequences.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'

const services = await testServices()
// The platform earns something, which can be paid out.
const site = cardSite(services, { ...services, site: { ...services.site, platformFeePercent: 20 } })
const { play } = eventPlayer(services, site)

afterAll(async () => {
  expect(await site.problems()).toEqual([])
})

// All orders and faults run in the long round beside this file.
test.each(eventSequences.map((sequence, at) => ({ ...sequence, at })))(
  '$name: whatever order its events come in, however often and late, and if one is lost',
  async ({ at, ...sequence }) => {
    const orders = ordersOf(sequence.count)
    const [inOrder = [], reversed = []] = [orders.at(-1), orders[0]]
    const inBetween = orders[Math.floor(orders.length / 2)] ?? []
    const usual = await play(sequence, inOrder, 'NONE')
    const others: [number[], Trouble][] = [
      [reversed, 'REPEATED'],
      [inBetween, { lost: at % sequence.count }],
      [reversed, 'DELAYED'],
    ]
    const [order, trouble] = others[at % others.length] ?? [inOrder, 'NONE']
    expect(
      await play(sequence, order, trouble),
      `${order.join()} ${JSON.stringify(trouble)}`,
    ).toEqual(usual)
    const { card = 0, balance } = usual.sums as Record<string, number>
    expect(0 - card).toBe(balance)
  },
)
