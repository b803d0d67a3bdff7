export const clipTexts = {
  makeClip: 'Make a clip',
  makeClipOf: 'Make clip',
  clipOf: (subtitle: string) => `Clip • ${subtitle}`,
  someone: 'a listener',
  saved: 'Clip saved',
  created: 'Clip created',
  listen: 'Whole episode',
  latest: 'Latest',
  popular: 'Popular',
  order: 'Order',
  empty: 'No clips yet',
  emptyText: 'Share the part that you would tell a friend about.',
  from: (start: string, end: string) => `${start} – ${end}`,
  withdrawn: {
    UNPUBLISHED: 'The episode of this clip is no longer published.',
    SUBSCRIBERS: 'The episode of this clip is for subscribers only now.',
  },
} as const
