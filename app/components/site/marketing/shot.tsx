import type { ShotName } from '#app/texts/site/marketing/page-texts.ts'
import styles from './shot.module.css'
import { shots } from './shots.ts'

/** A screenshot. `priority` is for one at the top of a page. */
export function Shot({ name, priority }: { name: ShotName; priority?: boolean }) {
  const { file, alt, width, height } = shots[name]
  return (
    <img
      src={`/screenshots/${file}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={styles.shot}
    />
  )
}
