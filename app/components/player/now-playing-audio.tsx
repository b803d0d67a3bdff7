import type { ReactNode } from 'react'
import { queueItem } from '#app/client/player/hit.ts'
import { withoutStream } from '#app/client/catalogue/playable.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { playerTexts } from '#app/texts/player/player.ts'

interface NativeAudioProps {
  hit: ContentHit
  /** Start in seconds. */
  startAt?: number | null
  /** Shown instead with JavaScript, such as a play button. */
  children?: ReactNode
}

/** The browser's native controls for pages without JavaScript. In `noscript` they don't affect the layout otherwise. */
export function NativeAudio({ hit, startAt = null, children }: NativeAudioProps) {
  const item = queueItem(withoutStream(hit))
  const start = startAt === null ? '' : `#t=${startAt}`
  const label = playerTexts.listenTo(hit.info.title)
  return (
    <>
      {item && (
        <noscript>
          {item.video ? (
            // eslint-disable-next-line jsx-a11y/media-has-caption -- the page shows the transcript
            <video controls preload="none" src={item.url + start} aria-label={label} />
          ) : (
            // eslint-disable-next-line jsx-a11y/media-has-caption -- the page shows the transcript
            <audio controls preload="none" src={item.url + start} aria-label={label} />
          )}
        </noscript>
      )}
      {children}
    </>
  )
}
