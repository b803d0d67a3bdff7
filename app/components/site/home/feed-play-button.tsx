import { useState } from 'react'
import { knownQueue, loadQueue } from '#app/client/catalogue/discovery/load-queue.ts'
import { beginSound } from '#app/client/player/first-press/first-sound.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { isPlayable } from '#app/client/catalogue/playable.ts'
import { currentItem, type QueueRest } from '#app/client/player/queue/queue.ts'
import playStyles from '#app/components/player/play-button.module.css'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import { useFirstPress } from '#app/components/player/use-first-press.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { PlainButton, PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { PauseIcon, PlayIcon } from '#app/components/base/ui/icons.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { homeTexts } from '#app/texts/site/home.ts'
import { playerTexts } from '#app/texts/player/player.ts'

interface FeedPlayButtonProps {
  /** A show, album, audiobook or playlist. */
  hit: ContentHit
  variant: 'rectangle' | 'round' | 'on-image'
}

/** Queues all tracks or episodes of a feed, which are loaded when it is pressed. */
export function FeedPlayButton({ hit, variant }: FeedPlayButtonProps) {
  const { title } = hit.info
  const send = usePlayerSend()
  const showToast = useToast()
  const [loading, setLoading] = useState(false)
  const isCurrent = useIsFeedCurrent(hit)
  const playing = usePlayer(({ state }) => state.playing) && isCurrent
  const first = useFirstPress(() => void press())

  async function press() {
    if (isCurrent) return send({ type: 'toggle' })
    beginSound({})
    setLoading(true)
    try {
      const hits = await loadQueue(hit._id)
      if (hits.some(isPlayable)) send({ type: 'play_hits', hits, title, rest: restOf(hit) })
      else showToast(homeTexts.nothing, 'error')
    } catch {
      showToast(homeTexts.loadFailed, 'error')
    } finally {
      setLoading(false)
    }
  }

  const Icon = playing ? PauseIcon : PlayIcon
  const label = playing ? playerTexts.pauseTitle(title) : playerTexts.playTitle(title)
  const shared = {
    className: classNames(playStyles.button, 'needs-script'),
    ...first,
    onClick: () => void press(),
  }
  if (variant !== 'rectangle')
    return (
      <PlainIconButton
        label={label}
        {...(variant === 'round' && !playing && { variant: 'soft', color: 'gray' })}
        size="3"
        radius="full"
        {...shared}
        className={classNames(
          shared.className,
          variant === 'on-image' && !playing && playStyles.onImage,
        )}
      >
        <Icon size={18} />
      </PlainIconButton>
    )
  return (
    <PlainButton loading={loading} {...shared} aria-label={label}>
      <Icon size={18} />
      {playing ? playerTexts.pause : playerTexts.play}
    </PlainButton>
  )
}

/** Whether an item of this feed is the current one, if the feed was queued from this page. */
export function useIsFeedCurrent(feed: ContentHit): boolean {
  return usePlayer(({ queue }) => {
    const item = currentItem(queue)
    const known = knownQueue(feed._id)
    if (item === null || known.length === 0) return false
    return item.parent === feed._id || known.some((hit) => isItemOf(item, hit))
  })
}

/** Albums and audiobooks come whole. */
function restOf(hit: ContentHit): QueueRest | undefined {
  return hit._type === 'SHOW' || hit._type === 'PLAYLIST' ? { feed: hit, page: 2 } : undefined
}
