import {
  type CSSProperties,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  heardComment,
  type LaneMark,
  laneMarks,
  nextOfMark,
} from '#app/client/player/lane/marks.ts'
import { knownDuration, playedSeconds } from '#app/client/player/duration.ts'
import { onShownComments, showsHeardComments } from '#app/client/player/lane/shown-comments.ts'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { CommentAt } from '#app/schemas/catalogue/comments-at.ts'
import { commentsAtTexts as texts } from '#app/texts/catalogue/comments-at.ts'
import { authorName } from './author-name.ts'
import { CommentCallout } from './comment-callout.tsx'
import styles from './comment-lane.module.css'
import { usePlayer, usePlayerContext } from '#app/components/player/player-provider.tsx'
import { useComments } from './use-comments.ts'
import { useOneTabStop } from './use-one-tab-stop.ts'

/** The comments of the current item at their seconds, above the player's line. Phones have no room for it. */
export default function CommentLane({ id }: { id: string }) {
  return useIsWide() ? <WideLane id={id} /> : null
}

function WideLane({ id }: { id: string }) {
  const comments = useComments(id)
  return comments.length > 0 ? <Lane comments={comments} /> : null
}

function Lane({ comments }: { comments: readonly CommentAt[] }) {
  const duration = usePlayer(knownDuration)
  const [width, measure] = useMeasuredWidth()
  const marks = useMemo(() => laneMarks(comments, { duration, width }), [comments, duration, width])
  const heardId = usePlayer((player) => heardComment(comments, playedSeconds(player))?.id ?? null)
  const [closedId, setClosedId] = useState<string | null>(null)
  const opens = useSyncExternalStore(onShownComments, showsHeardComments)
  const tabStop = useOneTabStop(marks.length)
  const current = marks.find(({ comments }) => comments.some(({ id }) => id === heardId))
  const heard = current?.comments.find(({ id }) => id === heardId)

  return (
    <div ref={measure} className={styles.room}>
      {marks.length > 0 && (
        <div className={styles.lane}>
          <RoomOfLane />
          <div role="toolbar" aria-label={texts.lane} {...tabStop.toolbar}>
            {marks.map((mark, at) => (
              <Mark
                key={mark.comments[0].id}
                mark={mark}
                heard={mark === current ? heard : undefined}
                tabIndex={tabStop.indexOf(at)}
              />
            ))}
          </div>
          {current && heard && opens && heard.id !== closedId && (
            <CommentCallout
              key={heard.id}
              comment={heard}
              x={current.x}
              onClose={() => setClosedId(heard.id)}
            />
          )}
        </div>
      )}
    </div>
  )
}

interface MarkProps {
  mark: LaneMark
  /** The comment of it that is being heard. */
  heard: CommentAt | undefined
  tabIndex: number
}

/** Goes to its second. */
function Mark({ mark, heard, tabIndex }: MarkProps) {
  const { store } = usePlayerContext()
  const { comments, at, x } = mark
  const shown = heard ?? comments[0]
  const others = comments.length - 1

  function press() {
    const { second } = nextOfMark(mark, playedSeconds(store.getSnapshot()))
    store.send({ type: 'seek', seconds: second })
  }

  return (
    <>
      <span className={styles.stem} style={{ '--x': `${at}px` } as CSSProperties} />
      <button
        type="button"
        className={styles.mark}
        style={{ '--x': `${x}px` } as CSSProperties}
        aria-label={nameOf(shown, others)}
        aria-current={heard ? true : undefined}
        title={nameOf(shown, others)}
        tabIndex={tabIndex}
        onClick={press}
      >
        <Avatar
          id={shown.profile.npub}
          name={authorName(shown)}
          src={shown.profile.picture}
          of="person"
          size={heard ? 32 : 26}
        />
        {comments.some(({ satoshis }) => satoshis > 0) && (
          <span className={styles.bolt}>
            <BoltIcon size={9} />
          </span>
        )}
        {others > 0 && <span className={styles.more}>{texts.more(others)}</span>}
      </button>
    </>
  )
}

function nameOf(comment: CommentAt, others: number): string {
  const [name, time] = [authorName(comment), clockDuration(comment.second)]
  return others > 0 ? texts.comments(name, time, others) : texts.comment(name, time)
}

/** While the lane is there, what stands above the player stands above the lane. */
function RoomOfLane() {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-lane', true)
    return () => root.removeAttribute('data-lane')
  }, [])
  return null
}

function useMeasuredWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}

const wide = '(min-width: 768px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(wide)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
  )
}
