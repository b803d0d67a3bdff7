import { grouped } from '#app/rules/base/grouped.ts'

/** Taking away all that is an account's, and deleting it. */
export const accountDataTexts = {
  section: 'Your data',

  exportTitle: 'Export everything',
  exportText:
    'Profile, shows with their media, listening, playlists, clips, your wallet’s transactions, subscriptions, receipts and what you said on Nostr, in one archive.',
  nostrReadme:
    'What you said on Nostr, as far as this installation has it.\n\n' +
    'keys.json: your public key, and those that speak for the shows that you own. One that is linked is an owner’s own; any other was made for its show.\n' +
    'events/: everything that your key has signed, the newest first: notes, comments, likes, reposts, your profile, your relay list and more. One signed event (NIP-01) on each line, which any relay takes.\n' +
    'follow-lists/: the versions of your follow list that were seen here, of which only the newest is in effect.\n\n' +
    'No secret key is in this archive. Your own is where you keep it. Those that were made for shows stay with this installation, which signs with them, and end with their show.\n',
  lastExport: 'The last one:',
  export: 'Export',
  tooManyExports: 'That was a lot of exports: please try again in an hour.',

  deleteTitle: 'Delete account',
  deleteText:
    'Shows with another owner stay; your own go out of every list. You have 14 days to change your mind.',
  delete: 'Delete account',
  willHappen: 'What will happen',
  pausedAtOnce:
    'At once: your profile, playlists and clips are hidden, event wallets end, nobody can pay you here, and you can’t use the account. Your shows stay public.',
  goneAfter: (days: number) =>
    `After ${days} days: everything of yours is deleted for good. Nobody can bring it back.`,
  linkedKeys:
    'What your shows have said with an owner’s own key stays with relays: only that key can ask them to forget it.',
  shows: 'Your shows and artists',
  noShows: 'You have no shows or artists.',
  goes: 'Deleted with its episodes and files: you are its only owner.',
  goesWithEditors: 'Deleted with its episodes and files: it has editors, but no other owner.',
  boughtStays: (buyers: number) =>
    `${buyers === 1 ? '1 person has' : `${grouped(buyers)} people have`} bought something of it, and will keep that: they go on hearing it.`,
  stays: 'Stays with its other owners, without you.',
  moreShows: (count: number) => `And ${grouped(count)} more, by the same rules.`,
  exportFirst: 'Export everything first',
  untitled: 'Without a title',
  confirm: (name: string) => `Type ${name} to delete the account`,
  /** What an account without a name or an address is deleted by. */
  confirmWord: 'delete',
  confirmWrong: 'Type it as it stands here.',
  subscriptions: 'Your subscriptions',
  subscriptionsEnd:
    'They are cancelled at once: nothing more is taken. If you keep your account, you hear everything for as long as you have paid.',
  paidUntil: (price: string) => `${price} a month, paid until`,
  plan: 'Your hosting plan',
  planEnds: (tier: string) =>
    `${tier} isn’t renewed any more, and ends with your account at the latest.`,
  sats: 'Your sats',
  satsLeft: (sats: string) =>
    `Your wallet has ${sats}. Withdraw them first, or give them up: nobody can bring them back.`,
  paymentPending:
    'A payment from your wallet is still on its way. The account can be deleted once that has ended.',
  giveUp: (sats: string) => `I give up ${sats}. They go to whoever runs this site.`,
  sumChanged: (sats: string) =>
    `Something has moved meanwhile: your wallet has ${sats} now. Please say again what you give up.`,
  giveUpMissing: 'Please withdraw what is left, or say that you give it up.',
  withdrawFirst: 'Withdraw first',
  cancel: 'Cancel',

  endingTitle: 'Your account is being deleted',
  endsAt: 'Everything of yours is deleted on',
  endingText: 'Until then you can keep it, with all that is in it.',
  keptSince: (sats: string, number: string) =>
    `${sats} have come in since. Keep your account to have them. They are kept for you all the same: later, whoever runs this site can give them to a new account of yours, by the number ${number}.`,
  keep: 'Keep my account',
  logOut: 'Log out',
  ended: 'This account is being deleted. In an hour you can make a new one with this address.',
  waiting: 'This account waits for the operator to let it in.',
  owesTerms: 'The terms of use have changed: log in on the site, and agree to them first.',
  paused: 'This account is being deleted. Log in on the site to keep it.',

  keptMailSubject: 'Sats that are kept for you',
  keptMail: (
    sats: string,
    { number, site, contactEmail }: { number: string; site: string; contactEmail: string },
  ) =>
    `Your account at ${site} is deleted now. ${sats} have come in after you asked for that, which you didn’t give up: they are kept for you.\n\n` +
    `To have them, make a new account and write to ${contactEmail}, from this address, with its username and this number:\n\n${number}\n`,

  mailSubject: 'Your Tributary account will be deleted',
  mail: (link: string, days: number) =>
    `You asked for your account to be deleted. In ${days} days everything of yours is gone for good.\n\n` +
    `If you change your mind, or if this wasn’t you, log in and keep it:\n\n${link}\n`,
  /** To the address that the account had before somebody changed it. */
  mailFormer: ({ undo, link, days }: { undo: string; link: string; days: number }) =>
    `The account that had this address until it was changed lately will be deleted. In ${days} days everything of it is gone for good.\n\n` +
    `If you changed the address and asked for that, there is nothing to do.\n\n` +
    `If that wasn’t you, open this page and undo the change. Your account gets this address back, and all devices are logged out:\n\n${undo}\n\n` +
    `Then log in and keep the account:\n\n${link}\n\nDon’t pass this mail on.\n`,
} as const
