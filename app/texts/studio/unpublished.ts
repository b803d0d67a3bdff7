import { grouped } from '#app/rules/base/grouped.ts'

/** What the studio says of edits that aren't public yet, and of taking something out of the public side. */
export const unpublishedTexts = {
  badge: 'Unpublished changes',
  changed: 'Changed',
  changedCount: (count: number) => `${grouped(count)} changed`,
  undo: 'Undo',
  published: 'Published:',
  on: 'On',
  off: 'Off',
  nothing: 'nothing',
  waits: 'Waits for an owner',
  waiting: (label: string) => `${label}: waits for an owner`,
  changedMeanwhile:
    'Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first.',
  listenersSee: 'Listeners see the version of',
  ago: (time: string) => (/\d (min|h)$|\dh$/.test(time) ? `${time} ago` : time),
  chapters: (count: number) => (count === 1 ? '1 chapter' : `${grouped(count)} chapters`),
  chaptersRemoved: (count: number) =>
    count === 1 ? '1 chapter was removed.' : `${grouped(count)} chapters were removed.`,
  viewPublished: 'View the published page',
  viewPage: 'View its page',
  moreActions: 'More actions',
  unpublishedOn: 'Unpublished',

  publish: 'Publish changes',
  discard: 'Discard changes',
  discardText: 'What was changed since the last time it was published is thrown away:',
  discardTracks: 'The changes of its tracks are thrown away, too.',
  nothingToDiscard: 'There are no unpublished changes.',

  unpublish: 'Unpublish',
  unpublishTitle: (title: string) => `Unpublish “${title}”?`,
  unpublishItemText: [
    'It leaves the RSS feed and all lists, and apps stop offering it.',
    'Its audio and video are no longer public, at any address.',
    'Its page stays and says that it was unpublished. It keeps its address, its date and its numbers.',
    'It is a draft again, with its unpublished changes in it, and can be published again.',
  ],
  unpublishFeedText: [
    'It leaves all lists with everything in it, and its RSS feed no longer answers.',
    'The audio and video of all its items are no longer public, at any address.',
    'Its page stays and says that it was unpublished. It keeps its address.',
    'It is a draft again, with its unpublished changes in it, and can be published again.',
  ],

  useAudio: 'Use the present audio',
  useAudioText: (present: string) => `The ${present} that is there can serve for it.`,
  timeZone: 'Time zone',
} as const
