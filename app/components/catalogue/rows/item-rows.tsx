import { type ReactNode, useMemo } from 'react'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { FurtherPages } from '#app/components/catalogue/lists/further-pages.ts'
import styles from './item-rows.module.css'
import { useListState } from './list-state.tsx'
import { useLongList } from '#app/components/catalogue/lists/long-list.tsx'
import {
  emptyCells,
  entryCells,
  episodeCells,
  restingClasses,
  rowClasses,
  type RowPlace,
  trackCells,
} from './row-parts.tsx'

interface RowsProps {
  hits: ContentHit[]
  /** Of the queue that a row's play button starts. */
  title: string
  /** Names the list for screen readers. */
  label: string
  /** The rest of a long list, of which `hits` are one page. */
  further?: FurtherPages
  /** The links to its pages, below the rows until the list goes on by itself. */
  pager?: ReactNode
}

interface KindProps extends RowsProps {
  kind: 'episode' | 'track'
  cells: (hit: ContentHit, number: number, place: RowPlace) => ReactNode
  /** The number of the first row. */
  first?: number
}

/** Episodes and live items. */
export function EpisodeRows(props: RowsProps) {
  return <Rows {...props} kind="episode" cells={(hit, _, place) => episodeCells(hit, place)} />
}

/** Tracks of an album, or the parts of an audiobook, in their order. */
export function TrackRows(props: RowsProps & { first: number }) {
  return <Rows {...props} kind="track" cells={trackCells} />
}

/** A playlist's entries, each with where it is from. */
export function PlaylistRows(props: RowsProps) {
  return <Rows {...props} kind="track" cells={(hit, _, place) => entryCells(hit, place)} />
}

function Rows({ hits, title, label, further, pager, kind, cells, first = 1 }: KindProps) {
  const list = useLongList(hits, further)
  const state = useListState(list.queue, list.watch)
  const { hydrated, failed, menu } = state
  // A row that stays in the page as the list is scrolled is not made again.
  const made = useMemo(
    () => new Map<number, ReactNode>(),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- All that the cells are made of.
    [list.queue, hydrated, failed, menu, title],
  )
  return (
    <>
      <ul aria-label={label} className={styles.list} style={list.style} {...state.watch}>
        {list.rows.map(({ hit, index, queueIndex, place }) => (
          // Its place in the list: a playlist may hold the same track twice.
          <li key={index} className={place ? rowClasses[kind] : restingClasses[kind]} {...place}>
            {place ? kept(index, hit, queueIndex) : contents(index, hit, queueIndex)}
          </li>
        ))}
      </ul>
      {list.panel}
      {state.panel}
      {!list.goesOn && pager}
    </>
  )

  function contents(index: number, hit: ContentHit | undefined, queueIndex: number): ReactNode {
    if (!hit) return emptyCells(kind)
    return cells(hit, first + index, { queue: list.queue, index: queueIndex, title, state })
  }

  function kept(index: number, hit: ContentHit | undefined, queueIndex: number): ReactNode {
    const known = made.get(index) ?? contents(index, hit, queueIndex)
    made.set(index, known)
    return known
  }
}
