import type { ItemBreakdown, ItemRow } from '#app/rules/stats/chart-drawings.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { chartTexts } from '#app/texts/stats/stats-charts.ts'
import { shareText } from './breakdown.ts'
import { addedUp, firstDays } from './median.ts'

export interface ItemsInput {
  rows: { value: string; downloads: number }[]
  most: number
  locale: string
  /** What is known of an item by its id. `firstDays` are its downloads on each of these days. */
  named: (id: string) => Pick<ItemRow, 'title' | 'image' | 'published' | 'lock' | 'isDeleted'> & {
    firstDays: number[] | null
  }
}

/** Downloads by episode, release or track, largest first. */
export function drawItems({ rows, most, locale, named }: ItemsInput): ItemBreakdown {
  const total = rows.reduce((sum, { downloads }) => sum + downloads, 0)
  const longest = Math.max(rows[0]?.downloads ?? 0, 1)
  const amount = (downloads: number) => ({
    value: statText(downloads, 'INTEGER', locale),
    share: shareText(downloads, total),
    bar: Math.min(Math.round((downloads / longest) * 1000) / 1000, 1),
  })
  const rest = rows.slice(most)
  return {
    rows: rows.slice(0, most).map(({ value, downloads }) => {
      const { firstDays: days, ...name } = named(value)
      return { id: value, ...name, firstDays: days && sumOf(days, locale), ...amount(downloads) }
    }),
    rest:
      rest.length > 0
        ? {
            name: chartTexts.more(rest.length),
            ...amount(rest.reduce((sum, { downloads }) => sum + downloads, 0)),
          }
        : null,
    count: rows.length,
  }
}

function sumOf(days: number[], locale: string): ItemRow['firstDays'] {
  return {
    value: statText(addedUp(days).at(-1) ?? 0, 'INTEGER', locale),
    days: days.length < firstDays ? days.length : null,
  }
}
