import { IconButton } from '@radix-ui/themes/components/icon-button'
import { RotateCcw, RotateCw, SkipBack, SkipForward, type LucideIcon } from 'lucide-react'
import { previewPlayer, skipSeconds } from '#app/client/studio/preview/preview-player.ts'
import transport from '#app/components/player/bar/transport.module.css'
import { PauseIcon, PlayIcon } from '#app/components/base/ui/icons.tsx'
import { previewTexts as texts } from '#app/texts/studio/preview.ts'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** Back 30 s, restart, play or pause, jump to the end, forward 30 s. */
export function PreviewTransport({ full }: { full?: boolean }) {
  const playing = usePreview((preview) => preview.playing)
  const player = previewPlayer()
  return (
    <div className={styles.transport} data-full={full || undefined}>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        radius="full"
        aria-label={texts.back}
        title={texts.back}
        onClick={() => player.skip(-skipSeconds)}
      >
        <TurnIcon icon={RotateCcw} />
      </IconButton>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        radius="full"
        aria-label={texts.restart}
        title={texts.restart}
        onClick={player.restart}
      >
        <SkipBack strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        color="gray"
        highContrast
        size="4"
        radius="full"
        aria-label={playing ? texts.pause : texts.play}
        title={playing ? texts.pause : texts.play}
        onClick={player.toggle}
        className={styles.play}
      >
        {playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
      </IconButton>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        radius="full"
        aria-label={texts.jumpToEnd}
        title={texts.jumpToEnd}
        onClick={player.jumpToEnd}
      >
        <SkipForward strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        radius="full"
        aria-label={texts.forward}
        title={texts.forward}
        onClick={() => player.skip(skipSeconds)}
      >
        <TurnIcon icon={RotateCw} />
      </IconButton>
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
