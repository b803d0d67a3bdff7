/** What the copying of an episode says. */
export const duplicateTexts = {
  duplicate: 'Duplicate episode',
  copyOf: (title: string) => `${title} (copy)`,
  episodesOnly: 'Only an episode that was begun can be duplicated.',
} as const
