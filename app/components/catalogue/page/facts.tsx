import { Video } from 'lucide-react'
import { hitDuration } from '#app/client/catalogue/playable.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import styles from '#app/components/catalogue/rows/item-rows.module.css'

/** ' • Nov 19 • 48m' of an item's page, and a sign that it is a video. */
export function Facts({ hit }: { hit: ContentHit }) {
  const { published, video } = hit.info
  const duration = hitDuration(hit)
  return (
    <>
      {published ? (
        <>
          {' • '}
          <Time value={published * 1000} />
        </>
      ) : null}
      {duration ? ` • ${cardDuration(duration)}` : null}
      {video && <Video size={15} className={styles.video} role="img" aria-label={texts.video} />}
    </>
  )
}
