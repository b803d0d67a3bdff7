export const chartsTexts = {
  title: 'Charts',
  description: 'What is listened to most: episodes, shows and tracks.',
  tabs: { Episodes: 'Episodes', Shows: 'Shows', Tracks: 'Tracks' },
  copyLink: 'Copy Charts Link',
  linkCopied: 'Charts link copied to clipboard',
  linkFailed: 'Failed to copy the link',
  topBoosts: 'Top Boosts',
  allBoosts: 'See all',
  noBoosts: 'Latest activity will be shown here',
  empty: 'No data to display',
  playing: 'Now playing',
} as const
