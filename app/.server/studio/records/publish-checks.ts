import { publishCheckTexts as texts } from '#app/texts/studio/publish-checks.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { FeedContent, ItemContent } from './content.ts'
import { missingAudio } from './required-audio.ts'

/** Something that is missing for publishing, with the field to fill in. */
export interface PublishProblem {
  field: string
  message: string
  /** Set when an item is published whose feed lacks this. */
  of?: 'FEED'
}

/** What a show, artist or release still lacks. */
export function feedProblems(type: string, content: FeedContent): PublishProblem[] {
  if (type === 'ARTIST') {
    return missing([
      ['title', content.title, texts.artist.name],
      ['description', content.description, texts.artist.bio],
      ['images', content.images, texts.artist.image],
    ])
  }
  if (type === 'ALBUM') {
    return missing([
      ['title', content.title, texts.release.title],
      ['author', content.author, texts.release.author],
      ['music_genres', content.music_genres, texts.release.genre],
      ['images', content.images, texts.release.artwork],
    ])
  }
  return missing([
    ['title', content.title, texts.show.title],
    ['author', content.author, texts.show.author],
    ['categories', content.categories, texts.show.category],
    ['description', content.description, texts.show.description],
    ['images', content.images, texts.show.artwork],
  ])
}

/** What an episode or a track still lacks. */
export function itemProblems(feedType: string, content: ItemContent): PublishProblem[] {
  const isTrack = feedType === 'ALBUM'
  const { title } = isTrack ? texts.track : texts.episode
  const audio = missingAudio(feedType, content).map((message) => ({
    field: 'content.enclosures',
    message,
  }))
  return [...missing([['title', content.title, title]]), ...audio]
}

/**
 * What an episode still lacks before it can be published, and what its show lacks, which is published with its first
 * episode.
 */
export function publishProblems(
  feed: { type: string; content: FeedContent },
  content: ItemContent,
): PublishProblem[] {
  return [
    ...feedProblems(feed.type, feed.content).map((problem) => ({
      ...problem,
      of: 'FEED' as const,
    })),
    ...itemProblems(feed.type, content),
  ]
}

/** What a release and its tracks still lack. */
export function releaseProblems(content: FeedContent, tracks: TrackToCheck[]): PublishProblem[] {
  const noTracks =
    tracks.length === 0 ? [{ field: 'tracks', message: studioMessages.noTracks }] : []
  return [...feedProblems('ALBUM', content), ...noTracks, ...tracksProblems(tracks)]
}

interface TrackToCheck {
  id: string
  content: ItemContent
}

/** What tracks still lack, each thing with the track's row in the editor of its release. */
export function tracksProblems(tracks: TrackToCheck[]): PublishProblem[] {
  return tracks.flatMap(({ id, content }) =>
    itemProblems('ALBUM', content).map(({ message }) => ({ field: `track-${id}`, message })),
  )
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

/** Refuses to publish while something is missing. @throws AppError 400 NOT_READY that names all of it */
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
