// Kept apart from the schemas, so that the charts page doesn't load Zod.

export const chartTabs = ['Episodes', 'Shows', 'Tracks'] as const
export type ChartTab = (typeof chartTabs)[number]
