import { grouped } from '#app/rules/base/grouped.ts'

/** What is counted as a download, and what is left out. */
export const leftOutTexts = {
  counted: (count: string) => `Counted ${count}`,
  leftOut: (count: string, parts: string[]) => `left out ${count}: ${parts.join(', ')}`,
  part: (group: string, count: number) => `${group} ${grouped(count)}`,
  rules: 'How downloads are counted',
  groups: {
    bots: { short: 'bots', name: 'Bots and data centres', text: 'Named on our lists' },
    repeats: { short: 'repeats', name: 'Repeats', text: 'Same listener within 24 hours' },
    watch: { short: 'watch copies', name: 'Watch copies', text: 'Counted on the phone already' },
    short: { short: 'too short', name: 'Too short', text: 'Less than 60 seconds delivered' },
  },
} as const
