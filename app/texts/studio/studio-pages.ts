import { grouped } from '#app/rules/base/grouped.ts'
/** The studio's pages but for the words of its forms, which are in studio-fields.ts. */
export const studioTexts = {
  dashboard: 'Dashboard',
  episodes: 'Episodes',
  releases: 'Releases',
  showSettings: 'Show settings',
  artistSettings: 'Artist settings',
  general: 'General',
  payments: 'Payments',
  subscriptions: 'Subscriptions',
  owners: 'Owners',
  settingsTabs: 'Settings',
  back: 'Back',
  settings: 'Settings',
  untitledShow: 'Untitled show',
  untitledArtist: 'Unnamed artist',
  untitledEpisode: 'Untitled episode',
  untitledRelease: 'Untitled release',
  untitledTrack: 'Untitled track',

  createTitle: 'What would you like to make?',
  createShow: 'New show',
  createShowText: 'A podcast or an audiobook, published as an RSS feed that every app can play.',
  createArtist: 'New artist',
  createArtistText: 'A page for your music, with singles, EPs and albums.',
  create: 'Create',
  newEpisode: 'New episode',
  newRelease: 'New release',
  logInFirst: 'You can start right away: you are asked to log in when you save.',

  published: 'Published',
  scheduled: 'Scheduled',
  drafts: 'Drafts',
  draft: 'Draft',
  noPublishedEpisodes: 'No published episodes found.',
  noPublishedReleases: 'No published releases found.',
  noScheduledEpisodes: 'No scheduled episodes found.',
  noScheduledReleases: 'No scheduled releases found.',
  noDrafts: 'No drafts found.',
  publishedOn: 'Published',
  scheduledFor: 'Scheduled for',
  updatedOn: 'Updated',
  itemMenu: (title: string) => `Options for ${title}`,
  edit: 'Edit',
  delete: 'Delete',
  publicPage: 'Public page',
  copyLink: 'Copy link',
  copyFeedUrl: 'Copy feed URL',
  notPublishedShow: 'Show hasn’t been published yet',
  notPublishedArtist: 'Artist hasn’t been published yet',
  notPublishedItem: 'Not published yet',

  deleteEpisode: 'Delete episode',
  deleteTrack: 'Delete track',
  deleteRelease: 'Delete release',
  /** What goes with a release. */
  deleteReleaseText: (tracks: number) => [
    tracks === 0
      ? 'The release goes, with its artwork.'
      : `The release goes with ${tracks === 1 ? 'its track' : `its ${tracks} tracks`}: their audio, artwork and texts are deleted for good.`,
    'It leaves the RSS feed of its artist and all lists; its own RSS feed no longer answers.',
    'Its public page stays and says that it was unpublished.',
  ],
  deleteSure: 'Are you sure you want to proceed?',
  cancel: 'Cancel',

  justPublishedArtist: 'Your artist page is published',
  justPublishedRelease: 'Your release is published',
  justPublishedText: 'Share it with the people who listen to you.',
  sections: 'Sections',
  needsAttention: 'needs attention',
  toDashboard: 'Go to dashboard',
} as const

/** What a page says after something was done; the key stands in its address. */
export const studioStatus = {
  saved: 'All changes saved',
  created: 'Created as a draft',
  published: 'Published',
  changesPublished: 'Changes published',
  changesDiscarded: 'Changes discarded',
  duplicated: 'A copy of the episode, as a draft',
  restored: 'Brought back from the history',
  unpublished: 'Unpublished',
  scheduled: 'Scheduled',
  unscheduled: 'No longer scheduled',
  deleted: 'Successfully deleted.',
  cancelled: 'The import is cancelled.',
  invited: 'Invitation sent',
  declined: 'Invitation declined',
  sending: 'It is being sent. Load this page again to see what came of it.',
} as const

export type StudioStatus = keyof typeof studioStatus

/** What is said before something is deleted that people have bought. */
export const boughtTexts = {
  item: (buyers: number) =>
    `${people(buyers)} bought it, and will keep it: they go on hearing it here and by their private feeds. For everybody else it goes.`,
  release: (buyers: number) =>
    `${people(buyers)} bought tracks of it, and will keep these: they go on hearing them here and by their private feeds. For everybody else they go.`,
} as const

function people(count: number): string {
  return count === 1 ? '1 person has' : `${grouped(count)} people have`
}
