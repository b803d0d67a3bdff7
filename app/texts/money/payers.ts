import { grouped } from '#app/rules/base/grouped.ts'

/** Supporters of content, and their number. */
export const payerTexts = {
  anonymous: 'Anonymous',
  supporters: (count: number) => `${grouped(count)} ${count === 1 ? 'supporter' : 'supporters'}`,
  supportersTitle: 'Supporters',
} as const
