import { grouped } from '#app/rules/base/grouped.ts'
import { sizeText, usedText } from '#app/rules/studio/quota.ts'

type Owner = 'PODCAST' | 'ARTIST' | 'ALBUM'

interface Told {
  /** The feed that was asked for: a release counts with its artist. */
  type: Owner
  used: number
  limit: number
  /** Whether a larger plan would change it. */
  isByPlan: boolean
}

const owner = { PODCAST: 'This show', ARTIST: 'This artist', ALBUM: 'This artist' }
const items = { PODCAST: 'episodes', ARTIST: 'releases', ALBUM: 'tracks' }

/** What to do about a limit. */
function more(isByPlan: boolean): string {
  return isByPlan ? 'choose a larger plan' : 'ask whoever runs this site for more'
}

/** Why something is not taken: how much there is, how much there may be, and what to do. */
export const quotaMessages = {
  storage: ({ type, used, limit, isByPlan }: Told, bytes = 0) => {
    const file = used < limit && bytes > 0 ? `, and this file has ${sizeText(bytes)}` : ''
    return `${owner[type]} has used ${usedText({ used, limit })}${file}. Delete files you don’t need or ${more(isByPlan)}.`
  },
  accountStorage: ({ type, used, limit }: Omit<Told, 'isByPlan'>, bytes = 0) => {
    const file = used < limit && bytes > 0 ? `, and this file has ${sizeText(bytes)}` : ''
    return `The account that owns ${owner[type].toLowerCase()} has used ${usedText({ used, limit })} in all that it has here${file}. Delete files you don’t need or ${more(false)}.`
  },
  diskFull: (bytes: number) =>
    `This site has no room for ${sizeText(bytes)} right now. Please try again later, or tell whoever runs it.`,
  uploads: ({ type, limit }: Told) =>
    `${owner[type]} has as many uploads under way as there can be (${grouped(limit)}). Finish or cancel some of them first.`,
  aiMinutes: ({ type, used, limit, isByPlan }: Told) =>
    `${owner[type]} has used ${grouped(used)} of ${grouped(limit)} minutes of transcripts this month. Wait until next month or ${more(isByPlan)}.`,
  items: ({ type, limit }: Told) =>
    `There are as many ${items[type]} as there can be (${grouped(limit)}). Delete some you don’t need or ${more(false)}.`,
  feeds: ({ limit, isByPlan }: Pick<Told, 'limit' | 'isByPlan'>) =>
    `You have as many shows and artists as you can own here (${grouped(limit)}). Hand one over or ${more(isByPlan)}.`,
  importsAtWork: (limit: number) =>
    `You have as many imports at work as there can be (${grouped(limit)}). Wait until one of them is done, or cancel it.`,
  importTooLarge: (needed: number, limit: number) =>
    `These files have ${sizeText(needed)}, and there is room for ${sizeText(limit)}. Delete episodes you don’t need at the old host or ${more(false)}.`,
  searches: 'You are searching faster than this site can look. Wait a moment, then try again.',
} as const

/** The part of the settings that shows what is used of each limit. */
export const quotaTexts = {
  tab: 'Storage and limits',
  noLimit: 'No limit',
  of: (used: number, limit: number) => `${grouped(used)} of ${grouped(limit)}`,
  atMost: (limit: number) => `At most ${grouped(limit)}`,
  ofFeed: { PODCAST: 'This show', ARTIST: 'This artist and all releases' },
  ofAccount: 'Your account',
  names: {
    storage: 'Storage',
    items: { PODCAST: 'Episodes', ARTIST: 'Releases' },
    uploads: 'Uploads under way',
    ai_minutes: 'Minutes transcribed this month',
    account_storage: 'Storage of shows and artists without a plan',
    feeds: 'Shows and artists you own',
    imports_at_work: 'Imports at work',
    searches: 'Searches a minute',
  },
  hints: {
    storage:
      'Storage counts audio, video and what is made of it, pictures and texts. Uploads under way count from the start; those that nobody finishes go after two days.',
  },

  needed: (bytes: number, limit: number) =>
    `The files need ${sizeText(bytes)} of the ${sizeText(limit)} that there is room for.`,

  unused: 'Files no longer used',
  unusedHint:
    'Audio that was replaced, and the files of what was deleted. Nobody can hear them any more.',
  unusedNone: 'There are none.',
  unusedFiles: (files: number, bytes: number) =>
    `${files === 1 ? '1 file' : `${grouped(files)} files`}, ${sizeText(bytes)}`,
  deleteUnused: 'Delete these files',
} as const
