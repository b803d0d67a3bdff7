import { RotateCcw, RotateCw, SkipBack, SkipForward, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownControls } from '#app/client/player/machine/controls.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { PlayerEvent } from '#app/client/player/machine/player-state.ts'
import { hasNext } from '#app/client/player/queue/queue.ts'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { PauseIcon, PlayIcon } from '#app/components/base/ui/icons.tsx'
import { playerTexts } from '#app/texts/player/player.ts'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import styles from './transport.module.css'

interface TransportProps {
  item: PlayerQueueItem
  /** Shows all buttons, on phones too. */
  full?: boolean
}

/** Back by some seconds, previous, play or pause, next, forward by some seconds. */
export function Transport({ item, full }: TransportProps) {
  const { skip, previous_next } = shownControls(item)
  const back = usePlayer(({ settings }) => settings.back_seconds)
  const forward = usePlayer(({ settings }) => settings.forward_seconds)
  const nextExists = usePlayer(({ queue, settings }) => hasNext(queue, settings.loop))
  return (
    <div className={styles.transport} data-skip={skip || undefined} data-full={full || undefined}>
      {skip && (
        <TransportButton
          label={playerTexts.back(back)}
          event="skip_back"
          icon={<SkipIcon icon={RotateCcw} seconds={back} />}
        />
      )}
      {previous_next && (
        <TransportButton
          label={playerTexts.previous}
          event="previous"
          icon={<SkipBack strokeWidth={1.75} aria-hidden />}
        />
      )}
      <PlayPause />
      {previous_next && (
        <TransportButton
          label={playerTexts.next}
          event="next"
          disabled={!nextExists}
          icon={<SkipForward strokeWidth={1.75} aria-hidden />}
        />
      )}
      {skip && (
        <TransportButton
          label={playerTexts.forward(forward)}
          event="skip_forward"
          icon={<SkipIcon icon={RotateCw} seconds={forward} />}
        />
      )}
    </div>
  )
}

function SkipIcon({ icon: Turn, seconds }: { icon: LucideIcon; seconds: number }) {
  return (
    <>
      <Turn className={styles.turn} strokeWidth={1.75} aria-hidden />
      <span className={styles.seconds} aria-hidden>
        {seconds}
      </span>
    </>
  )
}

function PlayPause() {
  const send = usePlayerSend()
  const playing = usePlayer(({ state }) => state.playing)
  const Icon = playing ? PauseIcon : PlayIcon
  return (
    <PlainIconButton
      label={playing ? playerTexts.pause : playerTexts.play}
      color="gray"
      highContrast
      size="4"
      radius="full"
      onClick={() => send({ type: 'toggle' })}
      className={styles.play}
    >
      <Icon aria-hidden />
    </PlainIconButton>
  )
}

interface TransportButtonProps {
  label: string
  event: Extract<PlayerEvent['type'], 'skip_back' | 'previous' | 'next' | 'skip_forward'>
  icon: ReactNode
  disabled?: boolean
}

function TransportButton({ label, event, icon, disabled }: TransportButtonProps) {
  const send = usePlayerSend()
  return (
    <PlainIconButton
      label={label}
      variant="ghost"
      color="gray"
      radius="full"
      data-event={event}
      disabled={disabled}
      onClick={() => send({ type: event })}
      className={styles.button}
    >
      {icon}
    </PlainIconButton>
  )
}
