import type { ReactNode } from 'react'
import { queueItem, withoutStream } from '#app/client/player/hit.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { playerTexts } from '#app/texts/player.ts'

interface NativeAudioProps {
  hit: ContentHit
  /** Where it begins, in seconds. */
  startAt?: number | null
  /** What takes its place where there is JavaScript, such as a play button. */
  children?: ReactNode
}

/**
 * The browser's own controls for pages without JavaScript. As `noscript` they never take room
 * from, or give way to, what is shown otherwise.
 */
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
