/** What the studio's forms say about what was typed. */
export const studioFormMessages = {
  linkNotHttps: 'Every link should start with "https://"',
  linkInvalid: (link: string) => `${link} is not a valid URL.`,
  linkExists: (link: string) => `Link ${link} already exists.`,
  linksFull: (most: number) => `Maximum of ${most} links is allowed`,
  genresFull: (most: number) => `Maximum of ${most} genres is allowed`,
  linkTitleMissing: 'Title is required.',
  linkUrlMissing: 'URL is required.',
  addressMissing: 'Enter a lightning address or a node public key.',
  addressShape: 'Lightning address should look like name@example.com',
  nodeKeyLength: 'Node public key must be 66 characters long.',
  keyMissing: 'If custom value is provided, custom key must be provided too.',
  valueMissing: 'If custom key is provided, custom value must be provided too.',
  addressOrNode: 'Give either a lightning address or a node public key.',
  fixedRecipient: 'A recipient that cannot be edited has to stay as it is.',
  splitsSum: (sum: number) => `Splits must add up to 100%. Current sum is ${sum}%.`,
  tooManyRecipients: (most: number) => `Maximum of ${most} recipients is allowed`,
  changedElsewhere: (stored: string) =>
    `This was changed elsewhere in the meantime, to: ${stored}. Save again to keep what you typed here.`,
  changedMeanwhile: 'This was changed elsewhere in the meantime, to:',
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
  nothing: 'nothing',
} as const

/** A description that is too long to be read, whatever its marks. */
export function formattedTooLong(most: number): string {
  return `Formatted description may not exceed ${most} character(s)`
}

export const scheduleMessages = {
  noTime: 'Choose a date and a time.',
} as const

/** The error message for a link, given those before it in the list; undefined if it is valid. */
export function linkProblem(link: string, earlier: string[]): string | undefined {
  if (!link.startsWith('https://')) return studioFormMessages.linkNotHttps
  // Browsers disagree on URLs with spaces.
  if (/\s/.test(link) || !URL.canParse(link)) return studioFormMessages.linkInvalid(link)
  return earlier.includes(link) ? studioFormMessages.linkExists(link) : undefined
}
