import type Stripe from 'stripe'

export interface Period {
  start: number
  end: number
}

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

const day = 24 * 60 * 60

/**
 * The period that begins at `start` of a subscription that began at `anchor`, in seconds since 1970. Months end on the day
 * of the anchor, or on their last one: after the 31st of January comes the 28th of February, then the 31st of March.
 */
export function periodFrom(anchor: number, start: number, recurring: Recurring | null): Period {
  const { interval, interval_count: count } = recurring ?? { interval: 'month', interval_count: 1 }
  if (interval === 'day') return { start, end: start + count * day }
  if (interval === 'week') return { start, end: start + count * 7 * day }
  const step = interval === 'year' ? 12 * count : count
  const [first, from] = [new Date(anchor * 1000), new Date(start * 1000)]
  const passed =
    (from.getUTCFullYear() - first.getUTCFullYear()) * 12 + from.getUTCMonth() - first.getUTCMonth()
  const months = Math.floor(passed / step) * step + step
  return { start, end: monthsAfter(first, months) }
}

function monthsAfter(date: Date, months: number): number {
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(date.getUTCDate(), last))
  return Math.floor(moved.getTime() / 1000)
}
