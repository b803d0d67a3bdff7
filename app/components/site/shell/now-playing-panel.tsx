import { Gauge, ListMusic, ListOrdered, type LucideIcon, Moon, Shuffle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useBlocker } from 'react-router'
import { shownControls } from '#app/client/player/machine/controls.ts'
import { chapterTitleAt } from '#app/client/player/chapters/chapters.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import { itemPath, parentPath, type PlayerQueueItem } from '#app/client/player/hit.ts'
import { playbackRate } from '#app/client/player/machine/rates.ts'
import { ItemActs } from '#app/components/catalogue/item/item-acts.tsx'
import { useInLibrary } from '#app/components/library/entries/use-in-library.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { ChaptersList } from '#app/components/player/panels/chapters-panel.tsx'
import { PanelFrame, type PanelProps } from '#app/components/player/panels/frame-panel.tsx'
import more from '#app/components/player/panels/more-panel.module.css'
import styles from './now-playing-panel.module.css'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import { ProgressLine } from '#app/components/player/bar/progress-line.tsx'
import { ElapsedTime, TotalTime } from '#app/components/player/bar/progress-times.tsx'
import { QueueList } from '#app/components/player/panels/queue-list-panel.tsx'
import {
  QueueActions,
  useQueueLength,
  useShuffle,
} from '#app/components/player/panels/queue-panel.tsx'
import { SkipChoice } from '#app/components/player/panels/skip-panel.tsx'
import { SleepChoice, StopButton } from '#app/components/player/panels/sleep-panel.tsx'
import { SpeedChoice } from '#app/components/player/panels/speed-panel.tsx'
import { Transport } from '#app/components/player/bar/transport.tsx'

type View = 'artwork' | 'speed' | 'sleep' | 'chapters' | 'queue'

/** The player on a phone's whole screen, since the bar there has little room. */
export default function NowPlayingPanel({ item, onClose }: PanelProps & { item: PlayerQueueItem }) {
  const [chosen, setView] = useState<View>('artwork')
  const hasChapters = usePlayer(({ chapters }) => chapters.length > 0)
  const queueLength = useQueueLength()
  const view = chosen === 'chapters' && !hasChapters ? 'artwork' : chosen
  const { progress } = shownControls(item)
  useBackToClose(onClose)

  return (
    <PanelFrame
      title={view === 'queue' ? texts.queue : texts.nowPlaying}
      {...(view === 'queue' && { detail: queueLength, actions: <QueueActions /> })}
      full
      onClose={onClose}
    >
      <div className={styles.view} data-view={view}>
        {view === 'artwork' && <Artwork item={item} />}
        {view === 'queue' && <QueueList />}
        {view === 'chapters' && <ChaptersList />}
        {(view === 'speed' || view === 'sleep') && (
          <div className={more.parts}>
            {view === 'speed' ? (
              <>
                <SpeedChoice />
                <SkipChoice />
              </>
            ) : (
              <>
                <SleepChoice />
                <StopButton />
              </>
            )}
          </div>
        )}
      </div>
      <div className={styles.controls}>
        <Titles item={item} onClose={onClose} />
        <Acts item={item} />
        {progress && <Progress />}
        <Transport item={item} full />
        <div className={styles.views}>
          <ViewButton view="speed" icon={Gauge} label={texts.speed} {...{ current: view, setView }}>
            <Rate />
          </ViewButton>
          <ViewButton
            view="sleep"
            icon={Moon}
            label={texts.sleepTimer}
            {...{ current: view, setView }}
          />
          {hasChapters && (
            <ViewButton
              view="chapters"
              icon={ListOrdered}
              label={texts.chapters}
              {...{ current: view, setView }}
            />
          )}
          <ShuffleToggle />
          <ViewButton
            view="queue"
            icon={ListMusic}
            label={texts.queue}
            {...{ current: view, setView }}
          />
        </div>
      </div>
    </PanelFrame>
  )
}

/** The back button closes the panel instead of leaving the page. */
function useBackToClose(onClose: () => void) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onClose()
  }, [blocker, onClose])
}

function Artwork({ item }: { item: PlayerQueueItem }) {
  return (
    <span className={styles.artwork}>
      <Cover
        id={item.entity?._id ?? item.url}
        title={item.title}
        src={item.img}
        size={480}
        fill
        priority
      />
    </span>
  )
}

function Titles({ item, onClose }: PanelProps & { item: PlayerQueueItem }) {
  const path = itemPath(item)
  const parent = parentPath(item)
  const chapter = usePlayer((player) => chapterTitleAt(player.chapters, playedSeconds(player)))
  return (
    <div className={styles.titles}>
      <p className={styles.title} dir="auto">
        {path ? (
          <Link to={path} onClick={onClose}>
            {item.title}
          </Link>
        ) : (
          item.title
        )}
      </p>
      <p className={styles.subtitle} dir="auto">
        {parent ? (
          <Link to={parent} title={playerTexts.openParent(item.parentType)} onClick={onClose}>
            {item.subtitle}
          </Link>
        ) : (
          item.subtitle
        )}
      </p>
      {chapter && (
        <p className={styles.subtitle} dir="auto">
          {chapter}
        </p>
      )}
    </div>
  )
}

/** Saving, sharing and embedding, as on the item's own page; nothing for a preview. */
function Acts({ item: { entity, title } }: { item: PlayerQueueItem }) {
  return entity ? <EntityActs entity={entity} title={title} /> : null
}

function EntityActs({ entity, title }: Pick<Required<PlayerQueueItem>, 'entity' | 'title'>) {
  const { _id, type } = entity
  const inLibrary = useInLibrary({ _id, _type: type })
  return (
    <div className={styles.acts}>
      <ItemActs id={_id} type={type} title={title} inLibrary={inLibrary} embeds />
    </div>
  )
}

function Progress() {
  return (
    <div>
      <div className={styles.progress}>
        <ProgressLine />
      </div>
      <div className={styles.times}>
        <span>
          <ElapsedTime />
        </span>
        <span>
          <TotalTime />
        </span>
      </div>
    </div>
  )
}

function Rate() {
  const rate = usePlayer(playbackRate)
  return rate === 1 ? texts.speed : texts.rate(rate)
}

/** Of a queue with something to shuffle. */
function ShuffleToggle() {
  const isAlone = usePlayer(({ queue }) => queue.items.length < 2)
  const { on, toggle } = useShuffle()
  if (isAlone) return null
  return (
    <button
      type="button"
      className={classNames(styles.viewButton, on && styles.on)}
      aria-pressed={on}
      onClick={toggle}
    >
      <Shuffle size={20} strokeWidth={1.75} aria-hidden />
      <span>{playerTexts.shuffle}</span>
    </button>
  )
}

interface ViewButtonProps {
  view: View
  current: View
  icon: LucideIcon
  label: string
  children?: ReactNode
  setView(view: View): void
}

/** Toggles between its view and the artwork. */
function ViewButton({ view, current, icon: Icon, label, children, setView }: ViewButtonProps) {
  const on = view === current
  return (
    <button
      type="button"
      className={classNames(styles.viewButton, on && styles.on)}
      aria-pressed={on}
      onClick={() => setView(on ? 'artwork' : view)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span>{children ?? label}</span>
    </button>
  )
}
