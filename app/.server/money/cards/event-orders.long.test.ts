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
  expect((await site.cents('card')) + (await site.balance())).toBe(0)
})

test.each(eventSequences)(
  '$name: every order of its events, each repeated, delayed and with one lost, leads to the same end',
  async (sequence) => {
    const orders = ordersOf(sequence.count)
    const usual = await play(sequence, orders.at(-1) ?? [], 'NONE')
    for (const [at, order] of orders.entries()) {
      const troubles: Trouble[] = ['NONE', 'REPEATED', 'DELAYED', { lost: at % sequence.count }]
      for (const trouble of troubles)
        expect(
          await play(sequence, order, trouble),
          `${order.join()} ${JSON.stringify(trouble)}`,
        ).toEqual(usual)
    }
  },
  30 * 60_000,
)
