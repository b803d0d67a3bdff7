import { grouped } from '#app/rules/base/grouped.ts'

/** Who pays for content, and how many of them there are. */
export const payerTexts = {
  anonymous: 'Anonymous',
  supporters: (count: number) => `${grouped(count)} ${count === 1 ? 'supporter' : 'supporters'}`,
  supportersTitle: 'Supporters',
} as const
