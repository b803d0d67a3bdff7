import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { hitDuration, isLocked, isPlayable } from '#app/client/player/hit.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Badge, LockBadge } from '#app/components/ui/badge.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { Cover } from '#app/components/ui/cover.tsx'
import row from '#app/components/ui/row.module.css'
import { formatTime, serverZone } from '#app/components/ui/time-format.ts'
import { cardDuration, clockDuration } from '#app/protocols/display-time.ts'
import { listenerBadges } from '#app/protocols/lock-labels.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts as texts } from '#app/texts/content.ts'
import { contentPath } from './content-path.ts'
import styles from './item-rows.module.css'
import { LiveIndicator } from './live-indicator.tsx'
import { type ListState, useListState } from './list-state.ts'

const rowClasses = {
  episode: classNames(row.row, row.linked, row.episode),
  track: classNames(row.row, row.linked, row.track),
  play: classNames(row.action, styles.play),
}

interface RowsProps {
  hits: ContentHit[]
  /** Of the queue that a row's play button starts. */
  title: string
  /** Names the list for screen readers. */
  label: string
}

/** Episodes and live items: art, title, what it is about, date and length. */
export function EpisodeRows({ hits, title, label }: RowsProps) {
  const state = useListState()
  return (
    <List label={label} state={state}>
      {hits.map((hit, index) => (
        <li key={hit._id} className={rowClasses.episode}>
          {art(hit, 84, state)}
          <span className={row.words}>
            {titleLink(hit)}
            {hit.info.description && (
              <span className={row.text} dir="auto">
                {hit.info.description}
              </span>
            )}
            <span className={row.meta}>
              {hit._type === 'LIVE' ? (
                <LiveIndicator hit={hit} />
              ) : (
                <span>{facts(hit, state)}</span>
              )}
              {hit.product && lockBadges(hit)}
            </span>
          </span>
          {playCell({ hits, index, title, state })}
        </li>
      ))}
    </List>
  )
}

/** Tracks of an album, or the parts of an audiobook, in their order. */
export function TrackRows({ hits, title, label, first }: RowsProps & { first: number }) {
  const state = useListState()
  return (
    <List label={label} state={state}>
      {hits.map((hit, index) => (
        <li key={hit._id} className={rowClasses.track}>
          <span className={row.rank}>{first + index}</span>
          {trackWords(hit, hit.info.publisher ?? '')}
          {playCell({ hits, index, title, state })}
        </li>
      ))}
    </List>
  )
}

/** A playlist's entries, each with where it is from. */
export function PlaylistRows({ hits, title, label }: RowsProps) {
  const state = useListState()
  return (
    <List label={label} state={state}>
      {hits.map((hit, index) => (
        // A playlist may hold the same track twice.
        <li key={`${index} ${hit._id}`} className={rowClasses.track}>
          {art(hit, 48, state)}
          {trackWords(hit, [hit.info.publisher, hit.info.subtitle].filter(Boolean).join(' • '))}
          {playCell({ hits, index, title, state })}
        </li>
      ))}
    </List>
  )
}

function List({
  label,
  state,
  children,
}: {
  label: string
  state: ListState
  children: ReactNode
}) {
  return (
    <ul aria-label={label} className={styles.list} {...state.watch}>
      {children}
    </ul>
  )
}

// Functions rather than components: rows are most of what a page costs the server.

/** A plain picture, and the Cover's tile once it turned out that there is none. */
function art(hit: ContentHit, size: number, { failed }: ListState): ReactNode {
  const { title, image } = hit.info
  return (
    <span className={row.art}>
      {image && !failed.has(image) ? (
        <img src={image} width={size} height={size} alt="" loading="lazy" className={styles.art} />
      ) : (
        <Cover id={hit._id} title={title} src={null} size={size} />
      )}
    </span>
  )
}

function titleLink(hit: ContentHit): ReactNode {
  const { title } = hit.info
  return (
    <span className={row.title} title={title} dir="auto">
      <a href={contentPath(hit)}>{title}</a>
    </span>
  )
}

function trackWords(hit: ContentHit, text: string): ReactNode {
  const duration = hitDuration(hit)
  return (
    <>
      <span className={row.words}>
        {titleLink(hit)}
        {text && (
          <span className={row.text} dir="auto">
            {text}
          </span>
        )}
        {hit.product && <span className={row.meta}>{lockBadges(hit)}</span>}
      </span>
      <span className={row.columns}>
        {hit.info.video && <Video size={16} role="img" aria-label={texts.video} />}
        {duration ? clockDuration(duration) : null}
      </span>
    </>
  )
}

interface PlayCell {
  hits: ContentHit[]
  index: number
  title: string
  state: ListState
}

/** The play button needs JavaScript: until that is there, its room alone. A live item is played while it is on. */
function playCell({ hits, index, title, state }: PlayCell): ReactNode {
  const hit = hits[index]
  if (
    !hit ||
    !(isPlayable(hit) || isLocked(hit)) ||
    (hit._type === 'LIVE' && hit._status !== 'LIVE')
  )
    return null
  return (
    <span className={rowClasses.play}>
      {state.hydrated && <PlayButton variant="round" hits={hits} index={index} title={title} />}
    </span>
  )
}

/** 'Nov 19 • 48m', and a sign that it is a video. */
function facts(hit: ContentHit, { hydrated, now }: ListState): ReactNode {
  const { published, video } = hit.info
  const duration = hitDuration(hit)
  const time = published ? new Date(published * 1000) : null
  return (
    <>
      {time && (
        <time dateTime={time.toISOString()} suppressHydrationWarning>
          {formatTime(
            time,
            'date',
            now,
            hydrated ? { locale: undefined, timeZone: undefined } : serverZone,
          )}
        </time>
      )}
      {duration ? `${time ? ' • ' : ''}${cardDuration(duration)}` : null}
      {video && <Video size={15} className={styles.video} role="img" aria-label={texts.video} />}
    </>
  )
}

function lockBadges(hit: ContentHit): ReactNode {
  return listenerBadges(hit.product?.type).map((label, index) =>
    index === 0 ? <LockBadge key={label}>{label}</LockBadge> : <Badge key={label}>{label}</Badge>,
  )
}
