/** Being offline, and new versions. */
export const offlineTexts = {
  barText: 'You’re offline. Downloads and pages you have read still work.',
  barLink: 'See what works',
  pageTitle: 'You’re offline',
  pageText: 'This page hasn’t been kept on this device. Here is what works without a network.',
  tryAgain: 'Try again',
  backOnline: 'You’re online',
  backOnlineText: 'This page lists what works on this device without a network.',
  recentTitle: 'Pages you have read',
  noRecent: 'Pages that you read while online will be here.',
  needsScript: 'Downloads and kept pages need JavaScript.',

  updateReady: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
} as const
