/** Short answers to crawlers and to other sites, as plain text. */
export const sharingTexts = {
  missingSitemap: 'There is no such part of the sitemap',
  missingPlayer: 'There is no player for this address',
  onlyJson: 'oEmbed is answered in JSON only',
} as const

export const embedTexts = {
  playerOf: (title: string) => `Player: ${title}`,
  listenOn: 'Listen on Tributary',
  items: 'Contents',
  notPlayable: 'This can be played on Tributary.',
  missing: 'This isn’t here any more',
  visit: 'Go to Tributary',
  failed: 'This could not be played.',
} as const
