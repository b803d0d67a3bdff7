/** What content may be set to: left out of lists, or closed altogether. */
export type Standing = 'HIDDEN' | 'SUSPENDED'

/** What the address of a suspended feed's RSS answers: that it is gone (410), or what it was, without the files. */
export const rssAnswers = ['GONE', 'HELD'] as const

export type RssAnswer = (typeof rssAnswers)[number]

/** What has a standing. Artists, albums and audiobooks are shows here, tracks and livestreams episodes. */
export type StandingKind = 'SHOW' | 'EPISODE' | 'CLIP'
