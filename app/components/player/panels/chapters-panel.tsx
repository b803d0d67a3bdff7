import { useEffect, useRef } from 'react'
import { chapterIndexAt, chapterPictures } from '#app/client/player/chapters/chapters.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import styles from './chapters-panel.module.css'
import { PanelFrame, type PanelProps } from './frame-panel.tsx'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'

/** The panel with the chapters of the current item. */
export default function ChaptersPanel({ onClose }: PanelProps) {
  const count = usePlayer(({ chapters }) => chapters.length)
  return (
    <PanelFrame title={texts.chapters} detail={String(count)} onClose={onClose}>
      <ChaptersList />
    </PanelFrame>
  )
}

/** A list of chapters with their starts; pressing one plays from there. */
export function ChaptersList() {
  const send = usePlayerSend()
  const chapters = usePlayer((player) => player.chapters)
  const current = usePlayer((player) => chapterIndexAt(player.chapters, playedSeconds(player)))
  const id = usePlayer(({ queue }) => currentItem(queue)?.entity?._id ?? '')
  const pictures = chapterPictures(
    chapters,
    usePlayer(({ queue }) => currentItem(queue)?.img ?? null),
  )
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <ol ref={list} className={styles.list} aria-label={texts.chapters}>
      {chapters.map(({ title, start }, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={index === current || undefined}
            onClick={() => send({ type: 'seek', seconds: start })}
          >
            {pictures && (
              <span className={styles.art}>
                {pictures[index] && <Cover id={id} title={title} src={pictures[index]} size={40} />}
              </span>
            )}
            <span className={styles.title} dir="auto" title={title}>
              {title}
            </span>
            <span className={styles.time}>{clockDuration(start)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
