import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { firstPress } from '#app/client/player/first-press/first-sound.ts'
import { isItemOf, queueItem, type PlayerQueueItem } from '#app/client/player/hit.ts'
import { isLocked, isPlayable } from '#app/client/catalogue/playable.ts'
import { currentItem, type QueueRest } from '#app/client/player/queue/queue.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { PlainButton, PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { PauseIcon, PlayIcon } from '#app/components/base/ui/icons.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import styles from './play-button.module.css'
import { usePlayer, usePlayerContext } from './player-provider.tsx'
import { useFirstPress } from './use-first-press.ts'

interface SharedProps {
  variant: 'round' | 'rectangle' | 'on-image'
  /** Start of the first press in seconds; later presses resume. */
  atSeconds?: number | undefined
  /** Where its item begins whichever way it is played (`?t=`), in seconds. */
  startAt?: number | null
}

interface QueueProps extends SharedProps {
  hits: readonly ContentHit[]
  /** Index of the hit to start with; without it, the button is about the whole queue. */
  index?: number
  /** Title of the queue, and of the button if it is about the whole queue. */
  title: string
  /** What of a feed follows the hits. */
  rest?: QueueRest | undefined
}

interface HitProps extends SharedProps {
  hit: ContentHit
  title?: string
}

/**
 * Plays hits, pauses them, or asks to unlock the chosen one. Renders nothing if nothing can be played or unlocked.
 * A press counts before the page is hydrated, but it needs JavaScript.
 */
export function PlayButton({ variant, atSeconds, startAt, ...content }: QueueProps | HitProps) {
  const { hits, index, title, rest } = queueOf(content)
  const { store, openUnlock } = usePlayerContext()
  const usedSeconds = useRef<number>(undefined)
  const covered = index === undefined ? hits : hits.slice(index, index + 1)
  const isCurrent = usePlayer(({ queue }) => {
    const item = currentItem(queue)
    if (item === null) return false
    return covered.some((hit) => isItemOf(item, hit)) || isRestOf(item, rest)
  })
  const playing = usePlayer(({ state }) => state.playing) && isCurrent
  const playable = covered.some(isPlayable)
  const locked = playable || !openUnlock ? undefined : covered.find(isLocked)
  const first = useFirstPress(press, () => {
    const chosen = covered.find(isPlayable)
    return chosen && !chosen.product && !locked
      ? firstPress(queueItem(chosen), atSeconds ?? startAt ?? undefined)
      : {}
  })
  if (!playable && !locked) return null

  function press() {
    const at_seconds = usedSeconds.current === atSeconds ? undefined : atSeconds
    if (locked) return void openUnlock?.(locked)
    if (isCurrent && (playing || at_seconds === undefined)) return store.send({ type: 'toggle' })
    usedSeconds.current = atSeconds
    store.send({ type: 'play_hits', hits, title, chosen: index, at_seconds, rest })
  }

  const Icon = locked ? Lock : playing ? PauseIcon : PlayIcon
  const named = index === undefined ? title : (covered[0]?.info.title ?? title)
  const className = classNames(styles.button, 'needs-script')
  if (variant === 'rectangle') {
    return (
      <PlainButton
        {...first}
        className={className}
        aria-label={label(named, locked, playing)}
        onClick={press}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {locked ? playerTexts.unlock : playing ? playerTexts.pause : playerTexts.play}
      </PlainButton>
    )
  }
  const isQuiet = variant === 'round' && !playing
  return (
    <PlainIconButton
      label={label(named, locked, playing)}
      {...(isQuiet && { variant: 'soft', color: 'gray' })}
      size="3"
      radius="full"
      onClick={press}
      {...first}
      className={classNames(className, variant === 'on-image' && !playing && styles.onImage)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </PlainIconButton>
  )
}

function isRestOf(item: PlayerQueueItem, rest: QueueRest | undefined): boolean {
  return rest !== undefined && item.parent === rest.feed._id
}

function queueOf(
  content: Omit<QueueProps, 'variant'> | Omit<HitProps, 'variant'>,
): Omit<QueueProps, 'variant'> {
  if ('hits' in content) return content
  return { hits: [content.hit], index: 0, title: content.title ?? content.hit.info.title }
}

function label(title: string, locked: ContentHit | undefined, playing: boolean) {
  if (locked) return playerTexts.unlockTitle(title)
  return playing ? playerTexts.pauseTitle(title) : playerTexts.playTitle(title)
}
