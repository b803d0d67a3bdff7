/** What the page says on which several episodes are edited in one act. */
export const severalTexts = {
  title: 'Edit several episodes',
  about: (most: number) =>
    `What you choose below is changed in all the episodes that you mark, up to ${most} at once. Of published ones it is an unpublished change of each.`,
  episodes: 'Episodes',
  none: 'There are no episodes yet.',
  season: 'Season',
  seasonOf: (season: number) => `Season ${season}`,
  withoutSeason: 'Remove the season',
  type: 'Kind',
  explicit: 'Explicit',
  hidden: 'Hide from directories (itunes:block)',
  asItIs: 'As it is',
  yes: 'Yes',
  no: 'No',
  save: 'Change the marked episodes',
  noneChosen: 'Mark at least one episode.',
  tooMany: (most: number) => `Mark at most ${most} episodes.`,
  nothingToChange: 'Choose what is to be changed.',
  showsOnly: 'Only episodes of a show are edited together.',
  gone: 'One of them is gone. Nothing was changed.',
} as const
