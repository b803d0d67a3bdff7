import { Repeat, Shuffle } from 'lucide-react'
import { canRepeat } from '#app/client/player/queue/queue.ts'
import { isShuffled, shuffleSeed } from '#app/client/player/queue/shuffle.ts'
import { PlainButton, PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { PanelFrame, type PanelProps } from './frame-panel.tsx'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import { QueueList } from './queue-list-panel.tsx'
import styles from './queue-panel.module.css'

/** The panel with the queue. */
export default function QueuePanel({ onClose }: PanelProps) {
  return (
    <PanelFrame
      title={texts.queue}
      detail={useQueueLength()}
      actions={<QueueActions />}
      onClose={onClose}
    >
      <QueueList />
    </PanelFrame>
  )
}

/** '12 items • 5h 20m' */
export function useQueueLength() {
  const items = usePlayer(({ queue }) => queue.items)
  const seconds = items.reduce((total, { duration }) => total + (duration ?? 0), 0)
  return texts.items(items.length) + (seconds > 0 ? ` • ${cardDuration(seconds)}` : '')
}

export function QueueActions() {
  const send = usePlayerSend()
  const loop = usePlayer(({ settings }) => settings.loop)
  const repeatable = usePlayer(({ queue }) => canRepeat(queue))
  const isAlone = usePlayer(({ queue }) => queue.items.length < 2)
  const shuffle = useShuffle()
  return (
    <>
      <PlainIconButton
        label={playerTexts.shuffle}
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-pressed={shuffle.on}
        disabled={isAlone}
        onClick={shuffle.toggle}
        className={shuffle.on ? styles.on : undefined}
      >
        <Shuffle />
      </PlainIconButton>
      <PlainIconButton
        label={texts.repeat}
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-pressed={loop && repeatable}
        disabled={!repeatable}
        onClick={() => send({ type: 'change_settings', settings: { loop: !loop } })}
        className={loop && repeatable ? styles.on : undefined}
      >
        <Repeat />
      </PlainIconButton>
      <PlainButton
        variant="soft"
        color="gray"
        size="1"
        title={texts.clearHint}
        // Not disabled: it has the focus when it has done its work.
        aria-disabled={isAlone}
        className={isAlone ? styles.off : undefined}
        onClick={() => send({ type: 'clear_queue' })}
      >
        {texts.clear}
      </PlainButton>
    </>
  )
}

/** Whether the queue is shuffled, and what turns that on and off. */
export function useShuffle() {
  const send = usePlayerSend()
  const on = usePlayer(({ queue }) => isShuffled(queue))
  return {
    on,
    toggle: () => send(on ? { type: 'unshuffle' } : { type: 'shuffle', seed: shuffleSeed() }),
  }
}
