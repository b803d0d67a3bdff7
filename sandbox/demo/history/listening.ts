import type { Ctx } from '#app/.server/base/ctx.ts'
import { reportListening } from '#app/.server/stats/listens/index.ts'
import { sliceSeconds } from '#app/rules/stats/site-listening.ts'
import { type Random, randomFrom } from '../random.ts'
import { dayMs } from './downloads.ts'
import { createHash } from 'node:crypto'

/** An item that is heard on the site, with its length in seconds. */
export interface ListenedItem {
  id: string
  type: 'EPISODE' | 'TRACK'
  publishedAt: number
  seconds: number
}

/** Of each item so many listeners agreed to be counted; newer ones have more. */
const mostListeners = 26
const longestAgoDays = 12

/** Has made-up listeners hear the newest items on the site, most of them to the end, as players report it. */
export async function addListening(
  ctx: Ctx,
  { items, now }: { items: readonly ListenedItem[]; now: number },
): Promise<void> {
  for (const item of items) {
    const random = randomFrom(`listening ${item.publishedAt} ${item.seconds}`)
    const since = Math.max(item.publishedAt, now - longestAgoDays * dayMs)
    const count = 6 + random.below(mostListeners - 6)
    for (let place = 0; place < count; place++) {
      const begin = since + (now - since) * random.next() * 0.98
      await hear(ctx, item, { begin, place, heard: heardSlices(random, item.seconds) })
    }
  }
}

async function hear(
  ctx: Ctx,
  { id, type, seconds }: ListenedItem,
  { begin, place, heard }: { begin: number; place: number; heard: number[] },
): Promise<void> {
  const listener = createHash('sha256').update(`${id} ${place}`).digest('hex').slice(0, 32)
  const report = { entity: { _id: id, type }, listener }
  const at = (time: number) => ({ ...ctx, now: () => new Date(time) })
  await reportListening(at(begin), { ...report, heard: [] })
  await reportListening(at(begin + (seconds + 60) * 1000), { ...report, heard })
}

/** Some leave early, some pass over a piece, most hear the end. */
function heardSlices(random: Random, seconds: number): number[] {
  const all = Math.max(1, Math.ceil(seconds / sliceSeconds))
  const end = random.chance(0.62) ? all : Math.max(1, Math.floor(all * random.between(0.05, 1)))
  const skipped = random.chance(0.2) ? random.below(end) : -1
  return Array.from({ length: end }, (_, at) => at).filter(
    (at) => at < skipped || at > skipped + 2 || skipped < 0,
  )
}
