/** Why downloads are left out, as they are told; each stands for one or more reasons of the count. */
const leftOutGroups = ['bots', 'repeats', 'watch', 'short'] as const
type LeftOutGroup = (typeof leftOutGroups)[number]

const groupOf: Record<string, LeftOutGroup> = {
  bot: 'bots',
  'data-centre': 'bots',
  repeat: 'repeats',
  watch: 'watch',
  'too-short': 'short',
  probe: 'short',
}

export interface LeftOutSum {
  group: LeftOutGroup
  count: number
}

/** What is left out by the reasons of the count, added up by what is told of it; without what there is none of. */
export function leftOutSums(byReason: Record<string, number>): LeftOutSum[] {
  const sums = new Map(leftOutGroups.map((group) => [group, 0]))
  for (const [reason, count] of Object.entries(byReason)) {
    const group = groupOf[reason]
    if (group) sums.set(group, (sums.get(group) ?? 0) + count)
  }
  return [...sums].map(([group, count]) => ({ group, count })).filter(({ count }) => count > 0)
}
