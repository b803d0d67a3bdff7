import { Maximize2 } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import { browserPlayer } from '#app/client/player/browser-player.ts'
import { itemPath, parentPath, type PlayerQueueItem } from '#app/client/player/hit.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { playerTexts } from '#app/texts/player/player.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { enterFullscreen } from './fullscreen.ts'
import styles from './now-playing.module.css'
import { usePlayer } from '#app/components/player/player-provider.tsx'

interface NowPlayingProps {
  item: PlayerQueueItem
  loading: boolean
  /** Follows the words; not on phones. */
  children: ReactNode
}

/** The current item: picture, title and subtitle. */
export function NowPlaying({ item, loading, children }: NowPlayingProps) {
  const path = itemPath(item)
  return (
    <div className={styles.now}>
      <div className={styles.picture} data-video={item.video || undefined}>
        {item.video ? (
          <SmallVideo />
        ) : (
          <Cover
            id={item.entity?._id ?? item.url}
            title={item.title}
            src={item.img}
            size={56}
            fill
            priority
          />
        )}
        {loading && (
          <div className={styles.loading} role="progressbar" aria-label={playerTexts.loading}>
            <span className={styles.spinner} />
          </div>
        )}
      </div>
      <div className={styles.words}>
        {path && (
          <Link className={styles.title} to={path} title={item.title} dir="auto">
            {item.title}
          </Link>
        )}
        {/* Not a link: on phones, pressing anywhere here opens the player's panel. */}
        <span className={classNames(styles.title, path && styles.narrow)} dir="auto">
          {item.title}
        </span>
        <Subtitle item={item} path={parentPath(item)} />
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  )
}

function Subtitle({ item, path }: { item: PlayerQueueItem; path: string | null }) {
  const failed = usePlayer((player) => player.failed)
  const hostSilent = usePlayer((player) => player.host_silent)
  if (!failed) {
    return (
      <>
        {path && (
          <Link
            className={styles.subtitle}
            to={path}
            title={playerTexts.openParent(item.parentType)}
            dir="auto"
          >
            {item.subtitle}
          </Link>
        )}
        <span className={classNames(styles.subtitle, path && styles.narrow)} dir="auto">
          {item.subtitle}
        </span>
      </>
    )
  }
  return (
    <span className={styles.failed} role="alert">
      {failureText(hostSilent)}
    </span>
  )
}

function failureText(hostSilent: boolean): string {
  if (!navigator.onLine) return uiTexts.offline
  return hostSilent ? playerTexts.hostSilent : playerTexts.failed
}

function SmallVideo() {
  const { video } = browserPlayer()
  // Removing the video from the page pauses it, so a stable ref keeps it there between renders.
  const mount = useCallback(
    (place: HTMLDivElement) => {
      place.append(video)
      return () => video.remove()
    },
    [video],
  )
  return (
    <>
      <div className={styles.video} ref={mount} />
      <button
        type="button"
        className={styles.fullscreen}
        aria-label={playerTexts.fullscreen}
        onClick={() => void enterFullscreen(video)}
      >
        <Maximize2 size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </>
  )
}
