import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Play } from 'lucide-react'
import { useState } from 'react'
import playStyles from '#app/components/player/play-button.module.css'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { previewUrl } from '#app/client/studio/preview/preview-url.ts'
import styles from './video.module.css'

const Player = lateComponent(() => import('./video-player-panel.tsx'))

interface VideoPreviewProps {
  /** URLs of the master playlist and of a poster image. */
  playlist: string
  poster: string
  /** Token that grants access to unpublished files. */
  token: string
}

/** The creator's preview of a video; the player is loaded when it is started. */
export function VideoPreview({ playlist, poster, token }: VideoPreviewProps) {
  const hydrated = useHydrated()
  const [isWanted, setWanted] = useState(false)
  const [src, image] = [previewUrl(playlist, token), previewUrl(poster, token)]
  if (!hydrated)
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever uploaded it
      <video
        controls
        preload="none"
        poster={image}
        src={src}
        className={styles.video}
        aria-label={videoTexts.preview}
      />
    )
  if (isWanted) return <Player src={src} poster={image} onClose={() => setWanted(false)} />
  return (
    <div className={styles.poster}>
      <img src={image} alt="" className={styles.video} />
      <IconButton
        type="button"
        size="4"
        radius="full"
        aria-label={videoTexts.play}
        title={videoTexts.play}
        onClick={() => setWanted(true)}
        className={classNames(playStyles.onImage, styles.play)}
      >
        <Play fill="currentColor" />
      </IconButton>
    </div>
  )
}
