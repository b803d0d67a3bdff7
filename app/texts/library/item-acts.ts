/** What one can do with an item besides playing it, in sight or in the menu of its page, and in the player. */
export const itemActsTexts = {
  share: 'Share',
  copyEmbed: 'Copy embed code',
  embedCopied: 'Embed code copied to clipboard',
} as const
