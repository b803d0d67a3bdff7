import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { publicSide } from '#tests/rig/factories/public-side.ts'
import { startOtherProcess } from '#tests/rig/http/other-process.ts'

const services = await testServices()
const ctx = contextFor(services, system)

/** A show with an episode, in the catalogue. */
async function published(title: string) {
  const show = publicSide(ctx, feedDocument({ guid: title, title, items: [feedItem(title)] }))
  await show.save()
  return show
}

test('a list that another process has cached is without a show within a second of its withdrawal', async () => {
  const show = await published('Quayside')
  const other = await startOtherProcess(services)
  expect(await other.featured()).toEqual([show.publicId])
  const later = await published('Capstan')
  expect(await other.featured(), 'the list is cached').toEqual([show.publicId])
  await show.withdraw()
  const began = performance.now()
  await expect.poll(() => other.featured(), { interval: 20 }).toEqual([later.publicId])
  expect(performance.now() - began).toBeLessThan(atThisPace(1000))
})
