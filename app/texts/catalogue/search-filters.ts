/** What the search takes besides words; apart from its other texts, which every page loads. */
export const searchFilterTexts = {
  /** What the field takes besides words. */
  help: {
    title: 'More that you can type',
    filters: [
      ['from:“long tide”', 'of this show, maker or person'],
      ['in:notes', 'there alone: title, people, notes, chapters or transcript'],
      ['before:2024-05', 'published before this year, month or day'],
      ['longer:45', 'longer than so many minutes, or hours: longer:1h'],
    ] as readonly (readonly [typed: string, meaning: string])[],
    addresses:
      'The address of a feed, a link of Apple Podcasts or Spotify, a podcast:guid or an npub leads there.',
  },
  filters: 'Filters',
  unreadAddress: 'This is no address of a feed.',
  narrow: (filter: string) => `Only ${filter}`,
  withoutFilter: (filter: string) => `Without ${filter}`,
  unread: {
    from: 'After from: comes a show, a maker or a person, three of them at most: from:“long tide”.',
    in: 'After in: comes title, people, notes, chapters or transcript.',
    before: 'After before: comes a year, a month or a day: before:2024, before:2024-05-31.',
    longer: 'After longer: come minutes or hours, up to 100 hours: longer:45, longer:1h30.',
  },
  named: {
    known: 'The show at this address',
    profile: 'Open this profile',
    guid: 'No show here has this podcast:guid. With the address of its feed it can be added.',
    apple:
      'No show here names this page at Apple Podcasts as its own. With the address of its feed it can be added.',
    spotify:
      'No show here names this page at Spotify as its own, and Spotify doesn’t tell where a show’s feed is. With the address of its feed it can be added.',
    addable: 'The show at this address isn’t known here yet.',
    add: 'Add and follow',
    adding: 'The feed is being read.',
    look: 'Look again',
    failed: (reason: string) => `It couldn’t be added: ${reason}`,
    inDialog: 'Find or add what is at this address',
  },
  /** What a sentence stands before in which the words were found. */
  foundIn: { people: 'With', notes: '', chapters: 'Chapter:' },
} as const
