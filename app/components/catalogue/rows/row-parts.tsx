import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isLocked, isPlayable } from '#app/client/catalogue/playable.ts'
import { ListenedState } from '#app/components/library/positions/listened-state.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { contentImage } from '#app/components/base/ui/picture.ts'
import row from '#app/components/base/ui/row.module.css'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Likers } from './likers.tsx'
import type { ListState } from './list-state.tsx'
import { LiveIndicator } from './live-indicator.tsx'
import styles from './item-rows.module.css'
import { badges, facts, length } from './row-facts.tsx'

// Functions rather than components: rows are most of what a page costs the server.

export const rowClasses = {
  episode: classNames(row.row, row.linked, row.episode),
  track: classNames(row.row, row.linked, row.track),
}
/** The same as the page came with them. A long list that moves its rows measures them all. */
export const restingClasses = {
  episode: classNames(rowClasses.episode, row.resting),
  track: classNames(rowClasses.track, row.resting),
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
          {hit.recommended && <Likers {...hit.recommended} />}
          {place.state.hydrated && <ListenedState id={hit._id} />}
        </span>
      </span>
      {rowActions(hit, place)}
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
      {rowActions(hit, place)}
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
      {rowActions(hit, place)}
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

/** A plain picture, and the Cover's tile once it turned out that there is none. */
function art(hit: ContentHit, size: number, { failed }: ListState): ReactNode {
  const { title, image } = hit.info
  const sources = image ? contentImage(hit._id, size, image) : null
  return (
    <span className={row.art}>
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
      <Link to={contentPath(hit)}>{title}</Link>
    </span>
  )
}

function words(hit: ContentHit, text: ReactNode): ReactNode {
  const badged = badges(hit)
  return (
    <span className={row.words}>
      {titleLink(hit)}
      {secondLine(hit, text)}
      {badged && <span className={row.meta}>{badged}</span>}
    </span>
  )
}

/** What an entry is from, and who likes it. */
function secondLine({ recommended }: ContentHit, text: ReactNode): ReactNode {
  const words = text && (
    <span className={row.text} dir="auto">
      {text}
    </span>
  )
  if (!recommended) return words
  return (
    <span className={row.line}>
      {words}
      <Likers {...recommended} />
    </span>
  )
}

/**
 * Playing and the … menu need JavaScript: until that is there, their room alone. A live item is played while it is on;
 * `play` is the button of what isn't an item.
 */
export function rowActions(
  hit: ContentHit,
  { queue, index, title, state }: RowPlace,
  play?: ReactNode,
): ReactNode {
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
          {play}
          {canPlay && <PlayButton variant="round" hits={queue} index={index} title={title} />}
        </>
      )}
    </span>
  )
}
