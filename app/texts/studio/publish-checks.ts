/** What has to be there before something is published, by what it is. */
export const publishCheckTexts = {
  show: {
    title: 'Show title is required.',
    author: 'Show author is required.',
    category: 'At least one category is required.',
    description: 'Description is required.',
    artwork: 'Show artwork is required.',
  },
  artist: {
    name: 'Artist name is required.',
    bio: 'Artist bio is required.',
    image: 'Artist image is required.',
  },
  release: {
    title: 'Release title is required.',
    author: 'Release author is required.',
    genre: 'At least one music genre is required.',
    artwork: 'Release artwork is required.',
  },
  episode: { title: 'Episode title is required.' },
  track: { title: 'Track title is required.', audio: 'Audio is required' },
} as const
