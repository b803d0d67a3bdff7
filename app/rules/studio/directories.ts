/** What a directory may ask of a show before it lists it. */
export type DirectoryCheck =
  | 'published'
  | 'episode'
  | 'title'
  | 'description'
  | 'author'
  | 'artwork'
  | 'category'
  | 'language'
  | 'explicit'
  | 'email'

/** What is public of a show, as far as directories look at it. */
export interface ListedShow {
  isPublished: boolean
  /** Whether an episode is public that everybody may hear. */
  hasEpisode: boolean
  title?: string | undefined
  description?: string | undefined
  author?: string | undefined
  language?: string | undefined
  owner_email?: string | undefined
  explicit?: boolean | undefined
  categories?: readonly unknown[] | undefined
  images?: readonly { type?: string; width?: number; height?: number }[] | undefined
}

const artworkSides = { least: 1400, most: 3000 }

const checks: Record<DirectoryCheck, (show: ListedShow) => boolean> = {
  published: ({ isPublished }) => isPublished,
  episode: ({ hasEpisode }) => hasEpisode,
  title: ({ title }) => isWritten(title),
  description: ({ description }) => isWritten(description),
  author: ({ author }) => isWritten(author),
  artwork: ({ images }) => isListableArtwork(images?.[0]),
  category: ({ categories }) => (categories ?? []).length > 0,
  language: ({ language }) => isWritten(language),
  explicit: ({ explicit }) => explicit !== undefined,
  email: ({ owner_email }) => isWritten(owner_email),
}

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}

function isListableArtwork(image: NonNullable<ListedShow['images']>[number] | undefined): boolean {
  const { type = '', width = 0, height = 0 } = image ?? {}
  return (
    ['image/jpeg', 'image/png'].includes(type) &&
    width === height &&
    width >= artworkSides.least &&
    width <= artworkSides.most
  )
}

/** The field of the show's settings that a check is about; null where it is none of these. */
export const checkedFields: Record<DirectoryCheck, string | null> = {
  published: null,
  episode: null,
  title: 'content.title',
  description: 'content.description',
  author: 'content.author',
  artwork: 'content.images',
  category: 'content.categories',
  language: 'content.language',
  explicit: 'content.explicit',
  email: 'content.owner_email',
}

export interface Directory {
  id: 'apple' | 'spotify' | 'youtube' | 'amazon' | 'podcastindex' | 'pocketcasts'
  name: string
  /** Where a show is submitted. */
  submit: string
  checks: readonly DirectoryCheck[]
}

const always = ['published', 'episode', 'title', 'artwork'] as const

/** The directories that take shows by the address of their feed, those that others read from first. */
export const directories: readonly Directory[] = [
  {
    id: 'apple',
    name: 'Apple Podcasts',
    submit: 'https://podcastsconnect.apple.com/',
    checks: [...always, 'description', 'author', 'category', 'language', 'explicit'],
  },
  {
    id: 'spotify',
    name: 'Spotify',
    submit: 'https://creators.spotify.com/',
    checks: [...always, 'description', 'email'],
  },
  {
    id: 'youtube',
    name: 'YouTube Music',
    submit: 'https://studio.youtube.com/',
    checks: [...always, 'description', 'author', 'email'],
  },
  {
    id: 'amazon',
    name: 'Amazon Music',
    submit: 'https://podcasters.amazon.com/',
    checks: [...always, 'description', 'category', 'language', 'email'],
  },
  {
    id: 'podcastindex',
    name: 'Podcast Index',
    submit: 'https://podcastindex.org/add',
    checks: ['published', 'episode', 'title'],
  },
  {
    id: 'pocketcasts',
    name: 'Pocket Casts',
    submit: 'https://pocketcasts.com/submit/',
    checks: always,
  },
]

/** What a directory still lacks of a show, in its order. */
export function unmetChecks({ checks: asked }: Directory, show: ListedShow): DirectoryCheck[] {
  return asked.filter((check) => !checks[check](show))
}
