import type { CSSProperties, KeyboardEvent } from 'react'
import { clockDuration } from '#app/rules/base/display-time.ts'
import {
  previewPlayer,
  skipSeconds,
  sliderStep,
} from '#app/client/studio/preview/preview-player.ts'
import line from '#app/components/player/bar/progress-line.module.css'
import { previewTexts as texts } from '#app/texts/studio/preview.ts'
import { usePreview } from './use-preview.ts'

/** Seconds by which a key moves the position; the slider's own step is too small. */
const keySeconds: Partial<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -skipSeconds,
  PageUp: skipSeconds,
}

/** The preview's position, as a seek slider. */
export function PreviewSlider() {
  const duration = usePreview((preview) => preview.duration)
  const step = sliderStep(duration)
  const seconds = usePreview((preview) => Math.round(preview.seconds / step) * step)

  function moveByKey(event: KeyboardEvent) {
    const by = keySeconds[event.key]
    if (by === undefined) return
    event.preventDefault()
    previewPlayer().skip(by)
  }

  const played = duration > 0 ? Math.min(1, seconds / duration) : 0
  return (
    <div className={line.line} style={{ '--played': played } as CSSProperties}>
      <span
        className={line.segment}
        style={{ '--start': 0, '--end': 1 } as CSSProperties}
        aria-hidden
      />
      <input
        className={line.slider}
        type="range"
        min={0}
        max={duration}
        step={step}
        value={seconds}
        aria-label={texts.position}
        aria-valuetext={texts.positionOf(clockDuration(seconds), clockDuration(duration))}
        onChange={(event) => previewPlayer().seek(event.target.valueAsNumber)}
        onKeyDown={moveByKey}
      />
    </div>
  )
}
