function ranking(days: number, hasMoney: boolean): string {
  const what = hasMoney ? 'listeners and boosts' : 'the listeners'
  return `Ranked by ${what} of the last ${days} days; recent ones count more.`
}

export const chartsTexts = {
  title: 'Charts',
  description: 'What is listened to most: episodes, shows and tracks.',
  tabs: { Episodes: 'Episodes', Shows: 'Shows', Tracks: 'Tracks' },
  /** What ranks, over which days. */
  counted: {
    Episodes: (days: number, first: number, hasMoney: boolean) =>
      `${ranking(days, hasMoney)} The best ${first} of each show come first.`,
    Shows: (days: number, _first: number, hasMoney: boolean) => ranking(days, hasMoney),
    Tracks: (days: number, first: number, hasMoney: boolean) =>
      `${ranking(days, hasMoney)} The best ${first} of each album come first.`,
  },
  copyLink: 'Copy Charts Link',
  linkCopied: 'Charts link copied to clipboard',
  linkFailed: 'Failed to copy the link',
  topBoosts: 'Top Boosts',
  allBoosts: 'See all',
  noBoosts: 'Latest activity will be shown here',
  empty: 'No data to display',
  playing: 'Now playing',
  movedUp: (places: number) => `up ${places} since yesterday`,
  movedDown: (places: number) => `down ${places} since yesterday`,
} as const
