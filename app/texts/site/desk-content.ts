import { grouped } from '#app/rules/base/grouped.ts'
import type { Standing } from '#app/rules/catalogue/standings.ts'

type News =
  | 'HIDDEN'
  | 'SUSPENDED'
  | 'RESTORED'
  | 'ANSWERED'
  | 'HANDED_OVER'
  | 'RECEIVED'
  | 'DELETED'
  | 'SAID_HIDDEN'
  | 'SAID_DELETED'

/** Beyond so many, pages say that there are more. */
export const mostCounted = 100_000

interface Mail {
  title: string
  path: string
  news: News
  words: string
  until: string | null
}

const subjects: Record<News, (title: string) => string> = {
  HIDDEN: (title) => `${title} is left out of lists`,
  SUSPENDED: (title) => `${title} was suspended`,
  RESTORED: (title) => `${title} is back`,
  ANSWERED: (title) => `An answer about ${title}`,
  HANDED_OVER: (title) => `${title} is being handed over`,
  RECEIVED: (title) => `You are an owner of ${title} now`,
  DELETED: (title) => `${title} was deleted`,
  SAID_HIDDEN: () => 'Something you wrote was hidden',
  SAID_DELETED: () => 'Something you wrote was deleted',
}

const said: Record<News, (title: string) => string> = {
  HIDDEN: (title) =>
    `The operator of this site leaves “${title}” out of lists and search. Its page, its RSS and its files go on for whoever has the address.`,
  SUSPENDED: (title) =>
    `The operator of this site has suspended “${title}”. Its page stays and says so; its RSS and its files are closed. You can edit and export it, and nothing is lost: when it comes back, all of it does.`,
  RESTORED: (title) => `“${title}” is shown as before, under the same addresses.`,
  ANSWERED: (title) => `The operator of this site has answered you about “${title}”:`,
  HANDED_OVER: (title) => `The operator of this site hands “${title}” over to another account.`,
  RECEIVED: (title) => `The operator of this site has made you an owner of “${title}”.`,
  DELETED: (title) =>
    `The operator of this site has deleted “${title}”. What people bought of it stays theirs.`,
  SAID_HIDDEN: (title) => `The operator of this site has hidden what you wrote: “${title}”`,
  SAID_DELETED: (title) => `The operator of this site has deleted what you wrote: “${title}”`,
}

const next: Partial<Record<News, string>> = {
  HIDDEN: 'You can ask the operator to look again here:',
  SUSPENDED: 'You can ask the operator to look again here:',
  RESTORED: 'You find it here:',
  ANSWERED: 'You find it here:',
  RECEIVED: 'You find it here:',
}

/** The operator's pages and commands about shows, and what their owners are told. */
export const deskContentTexts = {
  title: 'Shows',
  about:
    'Shows, music and audiobooks, made here or taken in from feeds. What is hidden is in no list; what is suspended is closed.',
  search: 'Title, address, guid or owner',
  find: 'Search',
  list: 'Shows',
  none: 'No shows here yet.',
  noneFound: 'Nothing fits. Try fewer words, or the address of the feed.',
  chips: 'Which shows',
  chipNames: {
    ALL: 'All',
    HOSTED: 'Hosted here',
    FEEDS: 'From feeds',
    HIDDEN: 'Hidden',
    SUSPENDED: 'Suspended',
    KEPT_OUT: 'Kept out',
  },
  columns: { title: 'Title', host: 'Host', items: 'Items', added: 'Added', state: 'State' },
  hosts: { here: 'Here', feed: 'Feed' },
  states: {
    LISTED: 'Listed',
    HIDDEN: 'Hidden',
    SUSPENDED: 'Suspended',
    WITHDRAWN: 'Unpublished',
    GONE: 'Gone',
    KEPT_OUT: 'Kept out',
  },
  appeal: 'Asks to look again',
  next: 'Next',
  first: 'First page',
  counted: (count: number) =>
    count >= mostCounted ? `More than ${grouped(mostCounted)}` : grouped(count),
  lastAdded: 'last added first',
  close: 'Close',
  panel: (title: string) => `About ${title}`,
  facts: {
    kind: 'Kind',
    host: 'Made',
    hostedHere: 'Here',
    fromFeed: 'From a feed',
    address: 'Address',
    guid: 'Guid',
    items: 'Items',
    added: 'Added',
    owners: 'Owners',
    noOwners: 'No account here',
    of: 'Of',
    buyers: 'Buyers',
    keptOutAt: 'Kept out since',
  },
  page: 'Its page',
  studio: 'Whose a feed is',
  standing: {
    HIDDEN: 'Left out of lists',
    SUSPENDED: 'Suspended',
  },
  since: 'Since',
  until: 'Until',
  forGood: 'Until it is put back',
  reason: 'Reason',
  reasonHint: 'Its owners read it. At most 500 characters.',
  reasonOfRemoval: 'Reason',
  reasonOfRemovalHint: 'For you and other operators. At most 500 characters.',
  days: 'For how many days',
  daysHint: 'Empty: until it is put back.',
  rss: 'Its RSS address',
  rssAnswers: {
    GONE: 'Says that it is gone (410)',
    HELD: 'Stays as it is, without the files',
  },
  hide: 'Hide from lists…',
  hideHint: 'Its page, RSS and files go on for whoever has the address.',
  hideButton: 'Hide',
  suspend: 'Suspend…',
  suspendHint: 'Its page stays and says so. RSS and files are closed at once.',
  suspendButton: 'Suspend',
  restore: 'Show again',
  handOver: 'Hand over…',
  handOverHint: 'To another account here. Its owners so far and the account are told by mail.',
  handOverAtOnce: 'At once, without an invitation that they accept',
  handOverTo: 'E-mail of the account',

  handOverButton: 'Hand over',
  delete: 'Delete…',
  deleteHint: 'For good, with its files. What people bought stays theirs. Its owners are told.',
  deleteTitle: (title: string) => `Type “${title}” to delete it`,
  deleteButton: 'Delete',
  keepOut: 'Remove and keep out…',
  keepOutHint:
    'Its pages go, and it isn’t taken in again: by no address that it had, and not by its guid.',
  keepOutButton: 'Remove and keep out',
  letIn: 'Let in again',
  appealed: 'They ask to look again',
  answer: 'Answer',
  answerHint: 'They get it by mail, once. At most 1,000 characters.',
  answerButton: 'Send',
  answered: 'Answered',
  itsEpisodes: 'Hidden or suspended by themselves',
  newest: 'Newest',
  history: 'What was decided',
  noHistory: 'Nothing yet.',
  byCommand: 'by command',
  by: (who: string) => `by ${who}`,
  done: 'Done.',
  notHere: 'There is no such show, episode or clip.',
  operatorsOwn: 'It is an operator’s: only operators decide about it.',
  hasChanged: 'It has changed meanwhile. Look at it again.',
  alreadySet: (standing: Standing, by: string | null) =>
    `It is ${standing === 'HIDDEN' ? 'hidden' : 'suspended'} already${by === null ? '' : `, by ${by}`}.`,
  alreadyHidden: 'It is hidden already.',
  alreadyListed: 'It is shown already.',
  wrongTitle: 'That isn’t its title.',
  notHosted: 'It isn’t made here.',
  isHosted: 'It is made here: suspend or delete it.',
  noAppeal: 'There is nothing to answer any more.',
  noAccount: 'No account here has this address.',
  isOwner: 'This account owns it already.',
  ofArtist: 'A release goes with its artist.',
  /** In the studio. */
  owner: {
    HIDDEN: (what: string) => `The operator leaves this ${what} out of lists and search.`,
    SUSPENDED: (what: string) => `The operator has suspended this ${what}.`,
    HIDDEN_text: 'Whoever has its address finds it as before.',
    SUSPENDED_text:
      'Its page says so, its RSS and its files are closed. You can edit and export it. It can’t be published until it is back.',
    episode: 'episode',
    itemIs: (title: string) => `It is about “${title}”.`,
    appeal: 'Ask the operator to look again',
    appealHint: 'Once, in at most 2,000 characters.',
    send: 'Send',
    sent: 'You asked the operator to look again:',
    answer: 'The operator answers:',
  },
  alreadyAppealed: 'You have asked already, or it has ended.',
  /** What an owner is mailed. */
  mail({ title, path, news, words, until }: Mail, publicUrl: string) {
    const lines = [
      said[news](title),
      words && (news === 'ANSWERED' ? words : `The reason: ${words}`),
      until && `Until ${until.slice(0, 16).replace('T', ' ')} UTC.`,
      next[news] && `${next[news]}\n${publicUrl}${path}`,
    ]
    return { subject: subjects[news](title), text: `${lines.filter(Boolean).join('\n\n')}\n` }
  },
}
