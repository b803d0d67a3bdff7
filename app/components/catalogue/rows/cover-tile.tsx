import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import styles from './cover-tile.module.css'
import { LiveIndicator } from './live-indicator.tsx'
import { makerOf } from '#app/components/catalogue/maker.ts'

const widestTile = 240

/** Covers side by side; `row` is one line to move through by hand on phones. */
export function TileList({
  kind,
  label,
  children,
}: {
  kind: 'grid' | 'row'
  label: string
  children: ReactNode
}) {
  return (
    <ul aria-label={label} className={classNames(styles.list, kind === 'row' && styles.row)}>
      {children}
    </ul>
  )
}

interface CoverTileProps {
  hit: ContentHit
  text?: ReactNode
  /** The widest that it gets, in pixels. */
  size?: number
  className?: string | undefined
  /** What lies on the cover, such as its play button. */
  children?: ReactNode
}

/** A cover with its title and a second line. */
export function CoverTile({ hit, text, size = widestTile, className, children }: CoverTileProps) {
  const { title, image = null } = hit.info
  const art = { id: hit._id, src: image, size }
  return (
    <li className={classNames(styles.tile, className)}>
      <Link to={contentPath(hit)} title={title} className={styles.link}>
        {hit._type === 'ARTIST' ? (
          <Avatar {...art} name={title} className={styles.round} />
        ) : (
          <Cover {...art} title={title} fill />
        )}
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </Link>
      {text !== undefined && (
        <span className={styles.text} dir="auto">
          {text}
        </span>
      )}
      {children}
    </li>
  )
}

/** 'Nov 19 • 9 tracks'. */
export function AlbumFacts({ hit }: { hit: ContentHit }) {
  const { published, length } = hit.info
  return (
    <>
      {published ? <Time value={published * 1000} /> : null}
      {published && length ? ' • ' : null}
      {length ? texts.tracks(length) : null}
    </>
  )
}

/** What a tile says under its title on pages that mix many makers. */
export function tileText(hit: ContentHit): ReactNode {
  if (hit._type === 'LIVE') return <LiveIndicator hit={hit} />
  return makerOf(hit)
}
