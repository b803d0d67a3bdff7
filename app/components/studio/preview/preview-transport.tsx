import { RotateCcw, RotateCw, SkipBack, SkipForward, type LucideIcon } from 'lucide-react'
import { previewPlayer, skipSeconds } from '#app/client/preview/preview-player.ts'
import transport from '#app/components/player/transport.module.css'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { PauseIcon, PlayIcon } from '#app/components/ui/icons.tsx'
import { previewTexts as texts } from '#app/texts/preview.ts'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** Back 30 s, restart, play or pause, jump to the end, forward 30 s. */
export function PreviewTransport({ full }: { full?: boolean }) {
  const playing = usePreview((preview) => preview.playing)
  const player = previewPlayer()
  return (
    <div className={styles.transport} data-full={full || undefined}>
      <IconButton
        label={texts.back}
        icon={<TurnIcon icon={RotateCcw} />}
        onClick={() => player.skip(-skipSeconds)}
      />
      <IconButton
        label={texts.restart}
        icon={<SkipBack strokeWidth={1.75} aria-hidden />}
        onClick={player.restart}
      />
      <IconButton
        className={styles.play}
        variant="ink"
        size={48}
        label={playing ? texts.pause : texts.play}
        icon={playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
        onClick={player.toggle}
      />
      <IconButton
        label={texts.jumpToEnd}
        icon={<SkipForward strokeWidth={1.75} aria-hidden />}
        onClick={player.jumpToEnd}
      />
      <IconButton
        label={texts.forward}
        icon={<TurnIcon icon={RotateCw} />}
        onClick={() => player.skip(skipSeconds)}
      />
    </div>
  )
}

function TurnIcon({ icon: Turn }: { icon: LucideIcon }) {
  return (
    <>
      <Turn className={styles.turn} strokeWidth={1.75} aria-hidden />
      <span className={transport.seconds} aria-hidden>
        {skipSeconds}
      </span>
    </>
  )
}
