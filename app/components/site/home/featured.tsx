import { CoverTile, tileText } from '#app/components/catalogue/rows/cover-tile.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { SkeletonBlock } from '#app/components/base/ui/skeleton.tsx'
import skeleton from '#app/components/base/ui/skeleton.module.css'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './featured.module.css'
import { FeedPlayButton } from './feed-play-button.tsx'

const widestTile = 200
const skeletonCount = 6

/** A single line of covers, which scrolls if they don't fit. */
export function FeaturedRow({ hits, label }: { hits: ContentHit[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.row}>
      {hits.map((hit) => (
        <FeaturedTile key={hit._id} hit={hit} />
      ))}
    </ul>
  )
}

function FeaturedTile({ hit }: { hit: ContentHit }) {
  const text = hit._type === 'ARTIST' ? contentTexts.typeNames.ARTIST : tileText(hit)
  const isFeed = hit._type !== 'ARTIST' && hit._type !== 'LIVE'
  return (
    <CoverTile hit={hit} text={text} size={widestTile} className={styles.tile}>
      {isFeed && (
        <span className={styles.play}>
          <FeedPlayButton hit={hit} variant="on-image" />
        </span>
      )}
    </CoverTile>
  )
}

/** Six skeleton tiles, as large as the tiles that replace them. */
export function FeaturedSkeleton() {
  return (
    <div role="status" className={skeleton.late}>
      <span className="visually-hidden">{uiTexts.loading}</span>
      <div aria-hidden className={styles.row}>
        {Array.from({ length: skeletonCount }, (_, place) => (
          <div key={place} className={styles.tile}>
            <span className={styles.link}>
              <span className={classNames(styles.still, skeleton.block)} />
              <span className={styles.title}>
                <SkeletonBlock width="70%" height={14} />
              </span>
            </span>
            <span className={styles.text}>
              <SkeletonBlock width="50%" height={10} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
