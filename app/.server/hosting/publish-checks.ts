import { AppError } from '../errors.ts'
import type { FeedContent, ItemContent } from './content.ts'
import { missingAudio } from './required-audio.ts'

/** One thing that is missing before publishing, with the field to fill. */
export interface PublishProblem {
  field: string
  message: string
}

/** What a show, artist or release still lacks. */
export function feedProblems(type: string, content: FeedContent): PublishProblem[] {
  if (type === 'ARTIST') {
    return missing([
      ['title', content.title, 'Artist name is required.'],
      ['description', content.description, 'Artist bio is required.'],
      ['images', content.images, 'Artist image is required.'],
    ])
  }
  if (type === 'ALBUM') {
    return missing([
      ['title', content.title, 'Release title is required.'],
      ['author', content.author, 'Release author is required.'],
      ['music_genres', content.music_genres, 'At least one music genre is required.'],
      ['images', content.images, 'Release artwork is required.'],
    ])
  }
  return missing([
    ['title', content.title, 'Show title is required.'],
    ['author', content.author, 'Show author is required.'],
    ['categories', content.categories, 'At least one category is required.'],
    ['description', content.description, 'Description is required.'],
    ['images', content.images, 'Show artwork is required.'],
  ])
}

/** What an episode or a track still lacks. */
export function itemProblems(feedType: string, content: ItemContent): PublishProblem[] {
  const isTrack = feedType === 'ALBUM'
  const title = isTrack ? 'Track title is required.' : 'Episode title is required.'
  const audio = missingAudio(feedType, content).map((message) => ({
    field: 'content.enclosures',
    message,
  }))
  return [...missing([['title', content.title, title]]), ...audio]
}

function missing(
  rules: [field: string, value: string | unknown[] | undefined, message: string][],
): PublishProblem[] {
  return rules
    .filter(([, value]) => isEmpty(value))
    .map(([field, , message]) => ({ field: `content.${field}`, message }))
}

function isEmpty(value: string | unknown[] | undefined): boolean {
  return (
    value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
  )
}

/** Refuses to publish while something is missing, naming all of it. */
export function refuseProblems(problems: PublishProblem[]): void {
  const [first] = problems
  if (!first) return
  throw new AppError('NOT_READY', {
    status: 400,
    field: first.field,
    message: problems.map((problem) => problem.message).join(' '),
    details: { problems },
  })
}
