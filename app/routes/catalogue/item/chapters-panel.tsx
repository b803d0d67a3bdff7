import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import { chapterPictures } from '#app/client/player/chapters/chapters.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { isPlayable } from '#app/client/catalogue/playable.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import styles from './chapters.module.css'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { usePlayFrom } from '#app/components/catalogue/item/use-play-from.ts'
import type { ChapterView } from '#app/schemas/site/content-views.ts'

interface ChaptersPanelProps {
  hit: ContentHit
  parent: ContentHit
  chapters: ChapterView[]
}

/** A press plays from a chapter on; without JavaScript it leads to the page at that second. */
export default function ChaptersPanel({ hit, parent, chapters }: ChaptersPanelProps) {
  const pictures = chapterPictures(chapters, hit.info.image, parent.info.image)
  const playFrom = usePlayFrom({ ...hit, parent })
  const current = usePlayer((player) =>
    isItemOf(currentItem(player.queue), hit)
      ? chapters.findLastIndex(({ start }) => start <= playedSeconds(player) + 0.25)
      : -1,
  )

  function press(event: MouseEvent, start: number) {
    if (!isPlayable(hit) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    playFrom(start)
  }

  return (
    <ol>
      {chapters.map(({ title, start, end }, index) => {
        const until = end ?? chapters[index + 1]?.start ?? hit.info.duration ?? start
        const name = title || playerTexts.untitledChapter
        return (
          <li key={index} className={styles.chapter} data-current={index === current || undefined}>
            {pictures && (
              <span className={styles.art}>
                {pictures[index] && (
                  <Cover id={hit._id} title={name} src={pictures[index]} size={40} />
                )}
              </span>
            )}
            <Link
              to={`${contentPath(hit)}?t=${Math.floor(start)}`}
              className={styles.title}
              title={name}
              aria-current={index === current || undefined}
              dir="auto"
              preventScrollReset
              onClick={(event) => press(event, start)}
            >
              {name}
            </Link>
            <span className={styles.start}>{clockDuration(start)}</span>
            {index === current && <ChapterProgress start={start} end={until} />}
          </li>
        )
      })}
    </ol>
  )
}

function ChapterProgress({ start, end }: { start: number; end: number }) {
  const share = usePlayer((player) => {
    const played = (playedSeconds(player) - start) / Math.max(end - start, 1)
    return Math.round(Math.min(Math.max(played, 0), 1) * 1000) / 1000
  })
  return <span className={styles.progress} style={{ '--played': share } as CSSProperties} />
}
