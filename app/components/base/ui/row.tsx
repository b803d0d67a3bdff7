import type { ComponentPropsWithRef, CSSProperties, ReactNode, RefCallback } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './row.module.css'

/** Row heights: episode 113 with 84 art (phone 56 art), track 64 without art, trending 64, chart 68, wallet 66 with 40 art, studio 72. */
export type RowKind = 'episode' | 'track' | 'trending' | 'chart' | 'wallet' | 'studio'

export interface RowProps {
  kind: RowKind
  id?: string
  title: string
  /** Where the row leads; the whole of it is the link's target. */
  to?: To | undefined
  /** A Cover, sized by the row. */
  art?: ReactNode
  /** The place in a list, left of the art. */
  rank?: ReactNode
  /** The second line. */
  text?: ReactNode
  /** At the end of the second line, in full. */
  beside?: ReactNode
  /** The second line says what it is from, and stays on phones. */
  origin?: boolean
  /** Date and length, in second text. */
  meta?: ReactNode
  badges?: ReactNode
  /** Fixed columns at the right, such as a duration or an amount. */
  columns?: ReactNode
  /** At most one control, such as a play button or a menu. */
  action?: ReactNode
  /** It is playing: the title in accent. */
  playing?: boolean
  className?: string | undefined
  /** What a long list gives the elements of its rows. */
  place?: ComponentPropsWithRef<'li'> | undefined
}

/** A list of rows on hairlines, straight on the page; `ranked` where the order is what it tells. */
export function RowList({
  label,
  ranked,
  className,
  children,
  style,
  ref,
  watch,
}: {
  label?: string
  ranked?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
  ref?: RefCallback<HTMLElement>
  /** What hears of everything that happens in its rows. */
  watch?: Pick<ComponentPropsWithRef<'ul'>, 'onClick' | 'onErrorCapture'> | undefined
  children: ReactNode
}) {
  const List = ranked ? 'ol' : 'ul'
  return (
    <List ref={ref} aria-label={label} style={style} className={className} {...watch}>
      {children}
    </List>
  )
}

export function Row({
  kind,
  id,
  title,
  to,
  art,
  rank,
  text,
  beside,
  origin,
  meta,
  badges,
  columns,
  action,
  playing,
  className,
  place,
}: RowProps) {
  const words = text !== undefined && (
    <span
      className={classNames(styles.text, origin && styles.origin)}
      dir="auto"
      title={typeof text === 'string' ? text : undefined}
    >
      {text}
    </span>
  )
  const secondLine = beside ? (
    <span className={styles.line}>
      {words}
      {beside}
    </span>
  ) : (
    words
  )
  return (
    <li
      id={id}
      {...place}
      className={classNames(styles.row, styles[kind], to !== undefined && styles.linked, className)}
    >
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      {art !== undefined && <span className={styles.art}>{art}</span>}
      <span className={styles.words}>
        <span
          className={classNames(styles.title, playing && styles.playing)}
          title={title}
          dir="auto"
        >
          {to === undefined ? title : <Link to={to}>{title}</Link>}
        </span>
        {secondLine}
        {(meta !== undefined || badges !== undefined) && (
          <span className={styles.meta}>
            {meta !== undefined && <span>{meta}</span>}
            {badges}
          </span>
        )}
      </span>
      {columns !== undefined && <span className={styles.columns}>{columns}</span>}
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </li>
  )
}

/** The three bars that stand for the rank of what is playing. */
export function PlayingBars({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.bars}>
      <span />
      <span />
      <span />
    </span>
  )
}
