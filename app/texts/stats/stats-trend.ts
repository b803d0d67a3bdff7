/** How numbers have changed, and of which time they are. */
export const trendTexts = {
  up: 'Up from',
  down: 'Down from',
  equal: 'Remained at',
  measures: {
    downloads: 'Downloads',
    listens: 'Listens',
    revenue: 'Revenue',
    supporters: 'Supporters',
  },
  lastDays: (name: string, days: number) => `${name} in the last ${days} days`,
  allTime: (name: string) => `All-time ${name}`,
  between: (name: string, start: string, end: string) => `${name} between ${start} and ${end}`,
} as const
