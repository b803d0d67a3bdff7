import { Ellipsis, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { hitDuration, isLocked, isPlayable } from '#app/client/player/hit.ts'
import { ListenedState } from '#app/components/library/listened-state.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Badge, LockBadge } from '#app/components/ui/badge.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { Cover } from '#app/components/ui/cover.tsx'
import { contentImage } from '#app/components/ui/picture.ts'
import row from '#app/components/ui/row.module.css'
import { formatTime, serverZone } from '#app/components/ui/time-format.ts'
import { cardDuration, clockDuration } from '#app/protocols/display-time.ts'
import { listenerBadges } from '#app/protocols/lock-labels.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts as texts } from '#app/texts/content.ts'
import { contentPath } from './content-path.ts'
import type { ListState } from './list-state.tsx'
import { LiveIndicator } from './live-indicator.tsx'
import styles from './item-rows.module.css'

// Functions rather than components: rows are most of what a page costs the server.

export const rowClasses = {
  episode: classNames(row.row, row.linked, row.episode),
  track: classNames(row.row, row.linked, row.track),
}
const actionClass = classNames(row.action, styles.actions)

/** What the end of a row needs to know: the queue that its button starts, and where in it the row stands. */
export interface RowPlace {
  queue: readonly ContentHit[]
  index: number
  /** Of the queue. */
  title: string
  state: ListState
}

/** An episode or live item: art, title, what it is about, date and length. */
export function episodeCells(hit: ContentHit, place: RowPlace): ReactNode {
  return (
    <>
      {art(hit, 84, place.state)}
      <span className={row.words}>
        {titleLink(hit)}
        {hit.info.description && (
          <span className={row.text} dir="auto">
            {hit.info.description}
          </span>
        )}
        <span className={row.meta}>
          {hit._type === 'LIVE' ? <LiveIndicator hit={hit} /> : facts(hit, place.state)}
          {badges(hit)}
          {place.state.hydrated && <ListenedState id={hit._id} />}
        </span>
      </span>
      {actions(hit, place)}
    </>
  )
}

/** A track, or a part of an audiobook, with its number. */
export function trackCells(hit: ContentHit, number: number, place: RowPlace): ReactNode {
  return (
    <>
      <span className={row.rank}>{number}</span>
      {words(hit, hit.info.publisher)}
      {length(hit)}
      {actions(hit, place)}
    </>
  )
}

/** An entry of a playlist, with where it is from. */
export function entryCells(hit: ContentHit, place: RowPlace): ReactNode {
  return (
    <>
      {art(hit, 48, place.state)}
      {words(hit, [hit.info.publisher, hit.info.subtitle].filter(Boolean).join(' • '))}
      {length(hit)}
      {actions(hit, place)}
    </>
  )
}

/** Content of any kind, with what it is in its second line. */
export function mixedCells(hit: ContentHit, place: RowPlace): ReactNode {
  return (
    <>
      {art(hit, 48, place.state, hit._type === 'ARTIST' || hit._type === 'PROFILE')}
      {words(hit, secondLine(hit, place.state))}
      {actions(hit, place)}
    </>
  )
}

/** A row whose content is still on its way, in its size. */
export function emptyCells(kind: 'episode' | 'track'): ReactNode {
  return (
    <>
      {kind === 'episode' && <span className={classNames(row.art, styles.block)} />}
      <span className={classNames(row.words, styles.late)}>
        <span className={styles.line} />
        <span className={styles.line} />
      </span>
    </>
  )
}

function secondLine(hit: ContentHit, state: ListState): ReactNode {
  const { subtitle, publisher, length } = hit.info
  const type = texts.typeNames[hit._type]
  switch (hit._type) {
    case 'EPISODE':
      return [subtitle && `${subtitle} • `, facts(hit, state)]
    case 'LIVE':
      return <LiveIndicator hit={hit} />
    case 'TRACK':
      return publisher
    case 'ALBUM':
      return [date(hit, state), hit.info.published && length ? ' • ' : null, albumLength(length)]
    case 'CLIP':
    case 'PLAYLIST':
      return subtitle ? `${type} • ${subtitle}` : type
    default:
      return publisher ? `${type} • ${publisher}` : type
  }
}

function albumLength(length: number | null | undefined): string | null {
  return length ? texts.tracks(length) : null
}

/** A plain picture, and the Cover's tile once it turned out that there is none. */
function art(hit: ContentHit, size: number, { failed }: ListState, round = false): ReactNode {
  const { title, image } = hit.info
  const sources = image ? contentImage(hit._id, size, image) : null
  return (
    <span className={round ? classNames(row.art, styles.round) : row.art}>
      {sources && !failed.has(sources.src) ? (
        <img {...sources} width={size} height={size} alt="" loading="lazy" className={styles.art} />
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

function words(hit: ContentHit, text: ReactNode): ReactNode {
  const badged = badges(hit)
  return (
    <span className={row.words}>
      {titleLink(hit)}
      {text && (
        <span className={row.text} dir="auto">
          {text}
        </span>
      )}
      {badged && <span className={row.meta}>{badged}</span>}
    </span>
  )
}

function length(hit: ContentHit): ReactNode {
  const duration = hitDuration(hit)
  return (
    <span className={row.columns}>
      {hit.info.video && <Video size={16} role="img" aria-label={texts.video} />}
      {duration ? clockDuration(duration) : null}
    </span>
  )
}

/**
 * Playing and the … menu need JavaScript: until that is there, their room alone. A live item is played while it is on.
 */
function actions(hit: ContentHit, { queue, index, title, state }: RowPlace): ReactNode {
  const canPlay =
    (isPlayable(hit) || isLocked(hit)) && (hit._type !== 'LIVE' || hit._status === 'LIVE')
  return (
    <span className={actionClass}>
      {state.hydrated && (
        <>
          <button
            type="button"
            data-menu={index}
            title={texts.options}
            aria-label={texts.optionsOf(hit.info.title)}
            aria-expanded={state.menu === index}
            className={styles.menu}
          >
            <Ellipsis size={18} aria-hidden />
          </button>
          {canPlay && <PlayButton variant="round" hits={queue} index={index} title={title} />}
        </>
      )}
    </span>
  )
}

/** 'Nov 19 • 48m', and a sign that it is a video. */
function facts(hit: ContentHit, state: ListState): ReactNode {
  const { published, video } = hit.info
  const duration = hitDuration(hit)
  return (
    <span key="facts">
      {date(hit, state)}
      {duration ? `${published ? ' • ' : ''}${cardDuration(duration)}` : null}
      {video && <Video size={15} className={styles.video} role="img" aria-label={texts.video} />}
    </span>
  )
}

function date({ info: { published } }: ContentHit, { hydrated, now }: ListState): ReactNode {
  if (!published) return null
  const time = new Date(published * 1000)
  const zone = hydrated ? { locale: undefined, timeZone: undefined } : serverZone
  return (
    <time key="date" dateTime={time.toISOString()} suppressHydrationWarning>
      {formatTime(time, 'date', now, zone)}
    </time>
  )
}

function badges(hit: ContentHit): ReactNode {
  if (!hit.product && !hit.info.explicit) return null
  return (
    <>
      {lockBadges(hit)}
      {hit.info.explicit && <Badge>{texts.explicit}</Badge>}
    </>
  )
}

/** What of it is for subscribers, such as 'Early access'. */
export function lockBadges({ product }: ContentHit): ReactNode {
  return listenerBadges(product?.type).map((label, index) =>
    index === 0 ? <LockBadge key={label}>{label}</LockBadge> : <Badge key={label}>{label}</Badge>,
  )
}
