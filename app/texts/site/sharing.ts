/** Short answers to crawlers and to other sites, as plain text. */
export const sharingTexts = {
  missingSitemap: 'There is no such part of the sitemap',
  missingPlayer: 'There is no player for this address',
  onlyJson: 'oEmbed is answered in JSON only',
} as const
