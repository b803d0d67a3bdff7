import type { Breakdown, BreakdownRow, RowMark } from '#app/rules/stats/chart-drawings.ts'
import { countryName } from './country-names.ts'
import { appName, ownApp } from './listening-apps.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { chartTexts, deviceNames } from '#app/texts/stats/stats-charts.ts'
import { flagAddress } from './flags.ts'
import { logoPath } from './logos.ts'

type BreakdownKind = 'APP' | 'DEVICE' | 'COUNTRY'

export interface BreakdownInput {
  by: BreakdownKind
  /** '' for what isn't known. */
  rows: { value: string; downloads: number }[]
  /** How many rows are shown; the others share one. */
  most: number
  locale: string
}

/** Downloads by app, device or country, largest first. What isn't known counts among the rest. */
export function drawBreakdown({ by, rows, most, locale }: BreakdownInput): Breakdown {
  const total = rows.reduce((sum, { downloads }) => sum + downloads, 0)
  const named = rows
    .filter(({ value, downloads }) => value !== '' && downloads > 0)
    .sort((one, other) => other.downloads - one.downloads)
  const unknown = rows.find(({ value }) => value === '')?.downloads ?? 0
  const shown = named.slice(0, most)
  const hidden = named.length - shown.length
  const rest = named.slice(most).reduce((sum, { downloads }) => sum + downloads, unknown)
  const longest = Math.max(shown[0]?.downloads ?? 0, 1)
  const amount = (downloads: number) => ({
    value: statText(downloads, 'INTEGER', locale),
    share: shareText(downloads, total),
    bar: Math.min(Math.round((downloads / longest) * 1000) / 1000, 1),
  })
  return {
    rows: shown.map(({ value, downloads }) => ({
      key: value,
      ...namedAs(value, by, locale),
      ...amount(downloads),
    })),
    rest: rest > 0 ? { name: restName(hidden, unknown > 0), ...amount(rest) } : null,
    count: named.length,
  }
}

/** '34%'; '< 1%' for less than that. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%'
  const percent = (part / whole) * 100
  return percent < 1 ? chartTexts.lessThanOne : `${Math.round(percent)}%`
}

function restName(hidden: number, hasUnknown: boolean): string {
  if (hidden === 0) return chartTexts.unknown
  return hasUnknown ? chartTexts.moreAndUnknown(hidden) : chartTexts.more(hidden)
}

function namedAs(
  value: string,
  by: BreakdownKind,
  locale: string,
): Pick<BreakdownRow, 'name' | 'mark' | 'isRaw'> {
  if (by === 'COUNTRY') {
    const mark = { kind: 'flag', src: flagAddress(value) } as const
    return { name: countryName(value, locale), mark, isRaw: false }
  }
  if (by === 'DEVICE') {
    const name = Object.hasOwn(deviceNames, value) ? deviceNames[value] : undefined
    return { name: name ?? value, mark: { kind: 'device', device: value }, isRaw: !name }
  }
  const name = appName(value)
  return { name: name ?? value, mark: appMark(value, name), isRaw: name === null }
}

function appMark(id: string, name: string | null): RowMark {
  if (id === ownApp) return { kind: 'own' }
  const path = logoPath(id)
  if (path) return { kind: 'logo', path }
  return { kind: 'initial', letter: name ? ([...name][0]?.toUpperCase() ?? '?') : '?' }
}
