import { chapterTitleAt, type PlayerChapter } from '#app/client/player/chapters.ts'
import { clockTime } from '#app/client/player/clock-time.ts'
import { showsLoading, shownControls } from '#app/client/player/controls.ts'
import { displayedDuration, playedSeconds } from '#app/client/player/duration.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue.ts'
import { playerTexts } from '#app/texts/player.ts'
import { NowPlaying } from './now-playing.tsx'
import styles from './player-bar.module.css'
import { usePlayer } from './player-provider.tsx'
import { ProgressLine } from './progress-line.tsx'
import { Transport } from './transport.tsx'
import { useChapters } from './use-chapters.ts'
import { VolumeControl } from './volume-control.tsx'

/** The player at the foot of every page, as long as something is queued. */
export function PlayerBar() {
  const item = usePlayer(({ queue }) => currentItem(queue))
  return item && <FilledBar item={item} />
}

function FilledBar({ item }: { item: PlayerQueueItem }) {
  const chapters = useChapters(item)
  const loading = usePlayer(showsLoading)
  const { progress } = shownControls(item)
  return (
    <section className={styles.bar} aria-label={playerTexts.player} aria-busy={loading}>
      {progress ? <ProgressLine chapters={chapters} /> : <div className={styles.edge} />}
      <div className={styles.content}>
        <NowPlaying item={item} loading={loading} />
        {progress && <Elapsed />}
        <Transport item={item} />
        {progress && <Total />}
        <div className={styles.side}>
          {progress && <Chapter chapters={chapters} />}
          <VolumeControl />
        </div>
      </div>
    </section>
  )
}

function Elapsed() {
  const time = usePlayer((player) => clockTime(playedSeconds(player)))
  return <span className={styles.elapsed}>{time}</span>
}

function Total() {
  const time = usePlayer((player) => {
    const duration = displayedDuration(player)
    return Number.isFinite(duration) ? clockTime(duration) : ''
  })
  return <span className={styles.total}>{time}</span>
}

function Chapter({ chapters }: { chapters: readonly PlayerChapter[] }) {
  const title = usePlayer((player) => chapterTitleAt(chapters, playedSeconds(player)))
  return (
    <span className={styles.chapter} title={title ?? undefined}>
      {title}
    </span>
  )
}
