import { Repeat } from 'lucide-react'
import { PlainButton, PlainIconButton } from '#app/components/ui/plain.tsx'
import { cardDuration } from '#app/rules/display-time.ts'
import { nowPlayingTexts as texts } from '#app/texts/now-playing.ts'
import { PanelFrame, type PanelProps } from './frame-panel.tsx'
import { usePlayer, usePlayerSend } from './player-provider.tsx'
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
  const isAlone = usePlayer(({ queue }) => queue.items.length < 2)
  return (
    <>
      <PlainIconButton
        label={texts.repeat}
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-pressed={loop}
        onClick={() => send({ type: 'change_settings', settings: { loop: !loop } })}
        className={loop ? styles.on : undefined}
      >
        <Repeat />
      </PlainIconButton>
      <PlainButton
        variant="soft"
        color="gray"
        size="1"
        title={texts.clearHint}
        disabled={isAlone}
        onClick={() => send({ type: 'clear_queue' })}
      >
        {texts.clear}
      </PlainButton>
    </>
  )
}
