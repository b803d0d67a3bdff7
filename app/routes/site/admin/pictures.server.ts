import { drawSparkline } from '#app/.server/stats/drawings/index.ts'
import type { OverviewPictures } from '#app/components/site/operations/pictures.ts'
import { satsInUsd } from '#app/rules/money/dollars.ts'
import type { Operations } from '#app/schemas/site/operations.ts'

type Days = readonly (number | null)[]

/** The pictures of the overview: thirty days from zero, of which today isn't over. */
export function drawPictures({ figures, space, money }: Operations): OverviewPictures {
  const traffic = eachDay(
    figures['media-bytes'],
    figures['page-bytes'],
    (media, pages) => media + pages,
  )
  const inUsd = (msat: number, cents: number) =>
    satsInUsd(msat / 1000, money.price ?? 0) + cents / 100
  const cameIn = eachDay(figures['msat-in'], figures['cents-in'], inUsd)
  const wentOut = eachDay(figures['msat-out'], figures['cents-out'], inUsd)
  const isSaid = figures['receivable-msat'].some((day) => day !== null)
  const most = Math.max(...cameIn, ...wentOut)
  const ofMoney = (days: number[]) => ({
    ...drawSparkline(days, { limit: most, isOpen: true }),
    limitY: null,
  })
  return {
    listeners: drawSparkline(counted(figures.listeners), { isOpen: true }),
    storage: drawSparkline(level(figures['stored-bytes']), { limit: space.capacity ?? undefined }),
    traffic: drawSparkline(traffic, { isOpen: true }),
    queue: drawSparkline(counted(figures['jobs-waiting']), { isOpen: true }),
    polling: drawSparkline(counted(figures['feeds-behind'])),
    relay: drawSparkline(counted(figures.notes), { isOpen: true }),
    node: drawSparkline(level(figures[isSaid ? 'receivable-msat' : 'sendable-msat'])),
    moneyIn: ofMoney(cameIn),
    moneyOut: ofMoney(wentOut),
    errors: drawSparkline(counted(figures.errors), { isOpen: true }),
  }
}

/** What wasn't measured counts as nothing. */
function counted(days: Days): number[] {
  return days.map((day) => day ?? 0)
}

/** What wasn't measured is as it was the day before. */
function level(days: Days): number[] {
  let last = 0
  return days.map((day) => (last = day ?? last))
}

function eachDay(one: Days, other: Days, join: (one: number, other: number) => number): number[] {
  return one.map((day, at) => join(day ?? 0, other[at] ?? 0))
}
