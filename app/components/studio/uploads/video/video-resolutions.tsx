import { Badge } from '@radix-ui/themes/components/badge'
import { Check, Clock, Loader } from 'lucide-react'
import { useId, useState } from 'react'
import type { VideoResolution } from '#app/schemas/studio/video.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import styles from './video.module.css'

/** The resolutions of a conversion, with a tooltip that explains them. */
export function VideoResolutions({ resolutions }: { resolutions: VideoResolution[] }) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  const show = () => setDismissed(false)
  return (
    <span className={styles.resolutions} data-dismissed={isDismissed || undefined}>
      <button
        type="button"
        aria-label={videoTexts.about}
        aria-describedby={id}
        className={styles.chips}
        onMouseEnter={show}
        onFocus={show}
        onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      >
        {resolutions.map((one, index) => (
          <Badge key={one.name} color={one.done ? 'teal' : 'gray'}>
            <Mark resolution={one} isNext={resolutions[index - 1]?.done ?? true} />
            {one.name}
          </Badge>
        ))}
      </button>
      <span role="tooltip" id={id} className={styles.tooltip}>
        <span>{videoTexts.tooltip}</span>
        {resolutions.map((one) => (
          <span key={one.name}>{inWords(one)}</span>
        ))}
      </span>
    </span>
  )
}

function Mark({ resolution, isNext }: { resolution: VideoResolution; isNext: boolean }) {
  if (resolution.done) return <Check />
  return isNext ? <Loader className="turning" /> : <Clock />
}

function inWords({ name, done, percent }: VideoResolution): string {
  if (done) return videoTexts.resolutionDone(name)
  return percent > 0
    ? videoTexts.resolutionPercent(name, percent)
    : videoTexts.resolutionWaiting(name)
}
