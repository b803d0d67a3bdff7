import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { hashedColour } from '#app/rules/base/hashed-colour.ts'
import { contentImage, profileImage, useFailedPicture } from './picture.ts'

export interface AvatarProps {
  /** Colours the fallback. */
  id: string
  name: string
  /** Where it is: it is loaded through this site. */
  src: string | null
  /** Whose picture it is: that of the content `id`, of the account or key `id`, or of somebody named in content. */
  of?: 'person' | 'content' | { contentId: string }
  /** Its width and height in pixels. */
  size: number
  /** Read out only where no name stands beside it. */
  alt?: string
  className?: string
}

/** A round picture of a person or an artist; their initial on a hashed colour where there is none. */
export function Avatar({ id, name, src, of = 'content', size, alt = '', className }: AvatarProps) {
  const picture = useFailedPicture(src)
  const sources = src === null ? null : sourcesOf({ id, src, of, size })
  const box = { '--size': `${size}px`, '--hashed': hashedColour(id) } as React.CSSProperties
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className={classNames(styles.avatar, className)} style={box}>
      {picture.failed || sources === null ? (
        <span {...named}>{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
      ) : (
        <img
          {...sources}
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

function sourcesOf({
  id,
  src,
  of,
  size,
}: {
  id: string
  src: string
  of: NonNullable<AvatarProps['of']>
  size: number
}) {
  if (of === 'person') return profileImage(id, size, src)
  return contentImage(of === 'content' ? id : of.contentId, size, src)
}
