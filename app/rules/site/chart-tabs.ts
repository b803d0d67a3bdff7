// Kept apart from the schemas, so that the charts page doesn't load Zod.

export const chartTabs = ['Episodes', 'Shows', 'Tracks'] as const
export type ChartTab = (typeof chartTabs)[number]

/** What is heard and paid counts for so many days. */
export const chartDays = 28
/** So many episodes of each show, and tracks of each album, come before all further ones. */
export const firstOfEach = 3
