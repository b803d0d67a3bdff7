/** What stands in and beside charts. */
export const chartTexts = {
  todaySoFar: 'Today so far',
  soFar: (time: string) => `${time} so far`,
  time: 'Time',
  before: 'The period before',
  highest: 'Highest',
  reach: (share: string, chapter: string) => `${share} reach “${chapter}”`,
  unknown: 'Unknown',
  more: (count: number) => `${count} more`,
  moreAndUnknown: (count: number) => `${count} more, unknown`,
  lessThanOne: '< 1%',
  share: 'Share',
  under: (next: string) => `Under ${next}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  andMore: (from: string) => `${from} and more`,
  map: 'Map of the world',
  minute: 'Minute',
  stillListening: 'Still listening',
  day: 'Day',
  dayOne: 'Day 1',
  showMedian: 'show’s median',
  middleHalf: 'middle half',
  middleFrom: 'Middle half from',
  middleTo: 'Middle half to',
  showInChart: 'Show in chart',
  usd: 'USD',
  sats: 'Sats',
  readValues: (name: string) => `${name}: move through the values`,
} as const

/** Numbers as files. */
export const exportTexts = { export: 'Export', csv: 'CSV', json: 'JSON' } as const

/** Payment actions as the legend of a chart names them. */
export const actionNames = {
  BOOST: 'boosts',
  STREAM: 'streams',
  SUBSCRIPTION: 'subscriptions',
  ZAP: 'zaps',
  PURCHASE: 'purchases',
  UNKNOWN: 'unknown',
} as const

/** Kinds of devices by the categories of OPAWG's lists. */
export const deviceNames: Record<string, string> = {
  mobile: 'Mobile',
  computer: 'Computer',
  smart_speaker: 'Smart speaker',
  watch: 'Watch',
  smart_tv: 'Smart TV',
}
