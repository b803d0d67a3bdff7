import { Ellipsis, ListMusic, Moon } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { chapterTitleAt } from '#app/client/player/chapters/chapters.ts'
import { showsLoading, shownControls } from '#app/client/player/machine/controls.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { useIsOff, useSession } from '#app/components/base/shell/session.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { playerTexts } from '#app/texts/player/player.ts'
import { BoostButton } from './boost-button.tsx'
import { NowPlaying } from '#app/components/player/screen/now-playing.tsx'
import styles from './filled-bar.module.css'
import { listenToKeys } from './player-keys.ts'
import { usePlayer, usePlayerContext } from '#app/components/player/player-provider.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ElapsedTime, TotalTime } from './progress-times.tsx'
import { Transport } from './transport.tsx'
import { useLoadedChapters } from './use-chapters.ts'
import { VolumeControl } from './volume-control.tsx'

const CommentLane = lateComponent(() => import('#app/components/player/lane/comment-lane.tsx'), {
  missing: 'nothing',
})
const StreamSwitch = lateComponent(
  () => import('#app/components/player/streaming/stream-switch.tsx'),
  {
    missing: 'nothing',
  },
)
const latePanels = {
  chapters: lateComponent<OpenPanelProps>(
    () => import('#app/components/player/panels/chapters-panel.tsx'),
  ),
  more: lateComponent<OpenPanelProps>(() => import('#app/components/player/panels/more-panel.tsx')),
  queue: lateComponent<OpenPanelProps>(
    () => import('#app/components/player/panels/queue-panel.tsx'),
  ),
}

/** What is open of the bar knows what is queued, and closes itself. */
export interface OpenPanelProps {
  item: PlayerQueueItem
  showShortcuts(): void
  onClose(): void
}

/** What of the bar is made of other rooms. */
export interface BarParts {
  /** The player on a phone's whole screen. */
  NowPlayingPanel: ComponentType<OpenPanelProps>
  /** Keeps what is played. */
  Heart: ComponentType<{ item: PlayerQueueItem }>
}

interface FilledBarProps extends BarParts {
  item: PlayerQueueItem
  showShortcuts(): void
}

/** The player bar with a queued item, its panels and keyboard shortcuts. */
export default function FilledBar({ item, showShortcuts, ...parts }: FilledBarProps) {
  const { store } = usePlayerContext()
  const { streams, off } = useSession()
  useLoadedChapters(item)
  useEffect(() => listenToKeys(store), [store])
  const panels = { ...latePanels, nowPlaying: parts.NowPlayingPanel }
  const [open, setOpen] = useState<keyof typeof panels | null>(null)
  const Panel = open && panels[open]
  const close = () => setOpen(null)
  const loading = usePlayer(showsLoading)
  const asleep = usePlayer(({ sleep }) => sleep !== null)
  const { progress } = shownControls(item)

  /** Props of a button that opens and closes a panel. */
  function opener(name: keyof typeof panels) {
    return {
      'aria-expanded': open === name,
      'aria-haspopup': 'dialog' as const,
      onClick: () => setOpen(open === name ? null : name),
    }
  }

  return (
    <section className={styles.bar} aria-label={playerTexts.player} aria-busy={loading}>
      <Comments item={item} />
      {streams && <StreamSwitch player={store} />}
      {progress ? <ProgressLine /> : <div className={styles.edge} />}
      <div className={styles.content}>
        <NowPlaying item={item} loading={loading}>
          <parts.Heart item={item} />
        </NowPlaying>
        {progress && (
          <span className={styles.elapsed}>
            <ElapsedTime />
          </span>
        )}
        <div className={styles.side}>
          {progress && <Chapter opener={opener('chapters')} />}
          {!off.includes('MONEY') && <BoostButton item={item} />}
          <PlainIconButton
            label={playerTexts.openQueue}
            variant="ghost"
            color="gray"
            radius="full"
            {...opener('queue')}
          >
            <ListMusic strokeWidth={1.75} aria-hidden />
          </PlainIconButton>
          <VolumeControl />
          <PlainIconButton
            label={asleep ? playerTexts.openOptionsAsleep : playerTexts.openOptions}
            variant="ghost"
            color="gray"
            radius="full"
            {...opener('more')}
            className={asleep ? styles.asleep : undefined}
          >
            {asleep ? <Moon aria-hidden /> : <Ellipsis aria-hidden />}
          </PlainIconButton>
        </div>
        {progress && (
          <span className={styles.total}>
            <TotalTime />
          </span>
        )}
        <button
          type="button"
          className={styles.expand}
          aria-label={playerTexts.openNowPlaying(item.title)}
          {...opener('nowPlaying')}
        />
        <Transport item={item} />
      </div>
      {Panel && (
        <Panel
          item={item}
          onClose={close}
          showShortcuts={() => {
            close()
            showShortcuts()
          }}
        />
      )}
    </section>
  )
}

/** What is said at seconds of an episode or a track, once its media loads. */
function Comments({ item: { entity, url } }: { item: PlayerQueueItem }) {
  const isBegun = usePlayer(({ state }) => state.url === url)
  const isOff = useIsOff('SOCIAL')
  if (isOff || !isBegun || !entity || !['EPISODE', 'TRACK'].includes(entity.type)) return null
  return <CommentLane key={entity._id} id={entity._id} />
}

/** The current chapter: a button that opens all, or plain text where the whole bar is a button. */
function Chapter({ opener }: { opener: object }) {
  const hasChapters = usePlayer(({ chapters }) => chapters.length > 0)
  const title = usePlayer((player) => chapterTitleAt(player.chapters, playedSeconds(player)))
  if (!hasChapters) return null
  return (
    <>
      <button
        type="button"
        className={styles.chapter}
        aria-label={title ? playerTexts.chapter(title) : playerTexts.openChapters}
        title={title ?? undefined}
        {...opener}
      >
        <bdi>{title ?? playerTexts.openChapters}</bdi>
      </button>
      <span className={styles.chapterWords} dir="auto">
        {title}
      </span>
    </>
  )
}
