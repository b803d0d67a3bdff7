/** What is for subscribers and buyers alone, and the addresses at which they hear it in other apps. */
export const rightsTexts = {
  noRight: 'There is nothing here that only you can hear.',
  tooManyAddresses: 'You have made many new addresses today. Please wait until tomorrow.',
  unknownAddress: 'There is no such feed',
  endedAddress: 'This address has ended. Get another one on the page of the show or artist.',
  /** The title of a private feed in podcast apps. */
  feedTitle: (title: string) => `${title} (private feed)`,
  sharedMails: {
    listener: (title: string, networks: number, page: string) => ({
      subject: `Your private address of ${title} is used in many places`,
      text: `Your private podcast address of ${title} was used from ${networks} different networks within a day. That is fine if you listen on many devices or on the way; nothing was blocked.\n\nIf you have passed it on, or somebody may have found it, get a new address; the old one ends at once:\n\n${page}\n`,
    }),
    owner: (title: string, networks: number) => ({
      subject: `A private address of ${title} is used in many places`,
      text: `A subscriber's private podcast address of ${title} was used from ${networks} different networks within a day. It may be somebody who listens on many devices or on the way, or it may have been passed on. Nothing was blocked, and its owner was told too.\n`,
    }),
  },
} as const
