import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { hashedColour } from './hashed-colour.ts'
import { useFailedPicture } from './picture.ts'

export interface AvatarProps {
  /** Colours the fallback. */
  id: string
  name: string
  src: string | null
  /** Its width and height in pixels. */
  size: number
  /** Read out only where no name stands beside it. */
  alt?: string
  className?: string
}

/** A round picture of a person or an artist; their initial on a hashed colour where there is none. */
export function Avatar({ id, name, src, size, alt = '', className }: AvatarProps) {
  const picture = useFailedPicture(src)
  const box = { '--size': `${size}px`, '--hashed': hashedColour(id) } as React.CSSProperties
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className={classNames(styles.avatar, className)} style={box}>
      {picture.failed || src === null ? (
        <span {...named}>{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
      ) : (
        <img
          src={src}
          width={size}
          height={size}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...picture.watch}
        />
      )}
    </span>
  )
}

/** Up to three supporters, overlapping. */
export function AvatarStack({
  people,
  size = 28,
}: {
  people: Omit<AvatarProps, 'size'>[]
  size?: number
}) {
  return (
    <span className={styles.stack}>
      {people.slice(0, 3).map((person) => (
        <Avatar key={person.id} {...person} size={size} />
      ))}
    </span>
  )
}
