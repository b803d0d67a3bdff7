import styles from './cover.module.css'
import { classNames } from './class-names.ts'
import { hashedColour } from '#app/rules/base/hashed-colour.ts'
import { contentImage, preloadedSources, useFailedPicture } from './picture.ts'

export interface CoverProps {
  /** Of the content: it colours the fallback tile. */
  id: string
  /** Shown on the fallback tile. */
  title: string
  /** Where its publisher has it: it is loaded through this site. */
  src: string | null
  /** Its width and height in pixels; with `fill` it is as wide as its container, and this is the widest it gets. */
  size: number
  fill?: boolean
  /** Read out only where no title stands beside it. */
  alt?: string
  /** The main picture of a page: loaded at once. */
  priority?: boolean
  className?: string
}

/** Square artwork, never cropped or tinted; its title on a hashed colour where there is none. */
export function Cover({ id, title, src, size, fill, alt = '', priority, className }: CoverProps) {
  const picture = useFailedPicture(src)
  const sources = src === null ? null : contentImage(id, size, src)
  const box = { '--size': fill ? '100%' : `${size}px`, '--hashed': hashedColour(id) }
  return (
    <span
      className={classNames(styles.cover, corner(size), className)}
      style={box as React.CSSProperties}
    >
      {picture.failed || sources === null ? (
        <Fallback title={title} alt={alt} isLarge={size > 100} />
      ) : (
        <img
          {...(priority ? preloadedSources(sources) : sources)}
          width={size}
          height={size}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          {...picture.watch}
        />
      )}
    </span>
  )
}

function Fallback({ title, alt, isLarge }: { title: string; alt: string; isLarge: boolean }) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className={styles.fallback} dir="auto" {...named}>
      {isLarge ? title : [...title.trim()][0]?.toUpperCase()}
    </span>
  )
}

function corner(size: number): string | undefined {
  if (size <= 40) return styles.round4
  return size < 84 ? styles.round6 : styles.round8
}
