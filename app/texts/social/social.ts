import type { ReportType } from '#app/protocols/nostr/report.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import type { Hidden } from '#app/rules/social/visibility.ts'

/** Reading notes, threads and profiles on Nostr. */
export const socialTexts = {
  feed: 'Feed',
  feedTypes: { FOLLOWING: 'Following', TRENDING: 'Trending', GLOBAL: 'Global' },
  feedIsOff: (name: string) => `${name} is off:`,
  feedDescription: 'What listeners say about shows, episodes and music, on Nostr.',
  followingNeedsKey: 'A feed of people you follow needs your Nostr key.',
  filters: { PODCASTS: 'Podcasts', MUSIC: 'Music' },
  filtersLabel: 'Show only',
  emptyTexts: {
    FOLLOWING: 'What the people you follow say appears here.',
    TRENDING: 'Boosts, and the notes that most was paid for, appear here.',
    GLOBAL: 'Notes about shows, episodes and music appear here.',
  },
  older: 'Older notes',
  more: 'More',
  newNotes: (count: number) => (count === 1 ? '1 new note' : `${grouped(count)} new notes`),

  thread: 'Thread',
  threadTitle: (name: string) => `${name} on Tributary`,
  back: 'Back',
  replies: 'Replies',
  moreReplies: 'More replies',
  newReplies: (count: number) => (count === 1 ? '1 new reply' : `${grouped(count)} new replies`),
  people: 'People',

  reposted: (name: string) => `${name} reposted`,
  inReplyTo: (name: string) => `In reply to ${name}`,
  liked: (name: string) => `${name} liked`,
  boosted: (sats: string) => `Boosted ${sats} sats`,
  boostedByCard: (dollars: string) => `Boosted ${dollars}`,
  /** For each reaction to a note: the button, the count, and that the viewer has done it. */
  reactions: {
    REPLY: { act: 'Reply', count: (count: string) => `${count} replies`, done: '' },
    REPOST: {
      act: 'Repost',
      count: (count: string) => `${count} reposts`,
      done: 'You reposted this',
    },
    REACTION: { act: 'Like', count: (count: string) => `${count} likes`, done: 'You liked this' },
    ZAP: { act: 'Zap', count: (count: string) => `${count} sats`, done: 'You zapped this' },
  },
  failed: {
    REACTION: 'Something went wrong liking this note...',
    REPOST: 'Something went wrong reposting this note...',
  },

  showMore: 'Show more',
  contentWarning: 'Content warning',
  contentWarningOf: (reason: string) => `Content warning: ${reason}`,
  show: 'Show',
  picture: 'Picture',

  hidden: (hidden: Hidden) => `Hidden: ${whyHidden(hidden)}`,
  hiddenNotes: (count: number) =>
    count === 1 ? '1 note is hidden' : `${grouped(count)} notes are hidden`,
  showHidden: 'Show hidden notes',
  hiddenAreShown: 'Hidden notes are shown, folded',
  leaveOutHidden: 'Leave them out',
  hiddenPerson: {
    SUSPENDED: 'This account is suspended.',
    BLOCKED_KEY: 'The operator of this site has blocked this person.',
    BLOCKED:
      'The operator of this site hides what this person writes. You see it as you asked for it.',
    OWNER: 'The owner of a show hides what this person writes. You see it as you asked for it.',
    MUTED: 'You mute this person. You see their notes as you asked for them.',
    REPORTED:
      'People whom this community trusts have reported this person. Elsewhere their notes are hidden.',
    SPAM: 'What this person writes looks like spam. Elsewhere it is hidden.',
  },

  quoted: 'Quoted note',
  address: 'On Nostr',

  menu: 'Note options',
  quote: 'Quote',
  delete: 'Delete note',
  goToThread: 'Go to Thread',
  goToProfile: 'Go to Profile',
  copyNoteId: 'Copy Note ID',
  copyNoteJson: 'Copy Note JSON',
  copyPubkey: 'Copy Profile Pubkey',
  viewNoteIn: (client: string) => `View Note In ${client}`,
  viewProfileIn: (client: string) => `View Profile In ${client}`,
  noteIdCopied: 'Note ID copied to clipboard',
  noteJsonCopied: 'Note JSON copied to clipboard',
  pubkeyCopied: 'Profile pubkey copied to clipboard',
  copyFailed: 'Failed to copy to clipboard',

  profile: 'Profile',
  zap: 'Zap',
  profileOptions: 'Profile options',
  following: 'Following',
  followers: 'Followers',
  verified: (name: string) => `Verified as ${name}`,
  tabs: {
    ACTIVITY: 'Activity',
    CLIPS: 'Clips',
    PLAYLISTS: 'Playlists',
    LIKES: 'Recent likes',
  },
  clipsBy: (name: string) => `Clips by ${name}`,
  latestActivity: 'Latest activity will be shown here',
  nothing: 'Nothing to display',
  recentLikes: 'Recent likes',
  noLikes: 'No likes yet',
} as const

/** Other web clients in which notes and profiles can be opened. */
export const nostrClients: Record<
  'Primal' | 'Ditto',
  { note: (id: string) => string; profile: (npub: string) => string }
> = {
  Primal: {
    note: (id) => `https://primal.net/e/${id}`,
    profile: (npub) => `https://primal.net/p/${npub}`,
  },
  Ditto: {
    note: (id) => `https://ditto.pub/posts/${id}`,
    profile: (npub) => `https://ditto.pub/@${npub}`,
  },
}

function whyHidden(hidden: Hidden): string {
  switch (hidden.reason) {
    case 'SUSPENDED':
      return 'its author’s account is suspended'
    case 'BLOCKED_KEY':
    case 'BLOCKED':
      return 'by the operator of this site'
    case 'OWNER':
      return 'by the show’s owner'
    case 'MUTED':
      return mutedTexts[hidden.by]
    case 'REPORTED':
      return `reported ${reportTexts[hidden.type]}by people whom this community trusts`
    case 'SPAM':
      return 'looks like spam'
  }
}

const mutedTexts = {
  PERSON: 'muted by you',
  NOTE: 'you muted this conversation',
  HASHTAG: 'you muted one of its hashtags',
  WORD: 'you muted one of its words',
} as const

const reportTexts: Record<ReportType, string> = {
  nudity: 'for nudity ',
  malware: 'for malware ',
  profanity: 'for profanity ',
  illegal: 'as illegal ',
  spam: 'as spam ',
  impersonation: 'for impersonation ',
  other: '',
}

/** The profile of an installation's own key on Nostr. */
export const boostBotTexts = {
  username: 'boostbot',
  name: 'Boost Bot',
  about: (site: string) => `Tells of the boosts that listeners of ${site} give.`,
} as const
