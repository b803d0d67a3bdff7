// Apart from the schemas: the page of the charts needs nothing that checks.

export const chartTabs = ['Episodes', 'Shows', 'Tracks'] as const
export type ChartTab = (typeof chartTabs)[number]
