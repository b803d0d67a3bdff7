import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useKeptFocus } from '#app/components/base/forms/kept-focus.ts'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { MenuDelete, MenuLink, RowMenu } from '#app/components/base/ui/menu.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { type TrackMove, trackMoveIntent } from '#app/rules/studio/track-order.ts'
import type { SoundMaking } from '#app/schemas/studio/studio-rows.ts'
import { orderTexts } from '#app/texts/base/order.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { StateBadge } from '#app/components/studio/frame/editor-frame.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { ChangesBadge } from '#app/components/studio/editing/unpublished/record-state.tsx'
import { useWatching } from '#app/components/studio/uploads/use-watching.ts'
import styles from './track-list.module.css'
import { useDraggedRow } from './use-dragged-row.ts'
import { useTrackOrder } from './use-track-order.ts'

export interface TrackRow {
  id: string
  title: string | undefined
  image: string | null
  /** Seconds; null without audio. */
  duration: number | null
  /** Of the MP3 that becomes its audio. */
  making: SoundMaking | null
  /** Edited since it was published. */
  isChanged: boolean
  isDraft: boolean
}

/**
 * The tracks of a release, which are moved by dragging or with buttons. Without JavaScript the buttons submit the form
 * around the list.
 */
export function TrackList({
  feed,
  tracks,
  isOfPublished,
}: {
  feed: StudioFeed
  tracks: TrackRow[]
  isOfPublished: boolean
}) {
  const { shown, said, move } = useTrackOrder(feed.id, tracks)
  useWatching(tracks.some(({ making }) => making?.state === 'PENDING'))
  const keepFocus = useKeptFocus(shown)
  const { handle, markOf } = useDraggedRow(({ from, to }) => moveTo(from, to))

  function moveTo(from: number, to: number): void {
    const [asked, track] = [moveOf(shown, from, to), shown[from]]
    if (!asked || !track) return
    move(asked, orderTexts.movedTo(itemTitle(feed.type, track.title), to + 1))
  }

  const step = (from: number, to: number, label: string, icon: ReactNode) => (
    <StepButton
      label={label}
      icon={icon}
      move={moveOf(shown, from, to)}
      onMove={() => {
        keepFocus()
        moveTo(from, to)
      }}
    />
  )

  return (
    <div className={styles.tracks}>
      <RowList label={fieldTexts.tracks} ranked>
        {shown.map((track, at) => {
          const title = itemTitle(feed.type, track.title)
          const mark = markOf(at)
          return (
            <Row
              key={track.id}
              kind="track"
              title={title}
              to={href('/studio/:feedId/:itemId/edit', { feedId: feed.id, itemId: track.id })}
              className={mark && styles[mark]}
              rank={
                <span className={styles.place}>
                  <span {...handle(at)} className={classNames(styles.handle, 'needs-script')}>
                    <GripVertical size={16} aria-hidden />
                  </span>
                  {at + 1}
                </span>
              }
              art={
                track.image ? (
                  <Cover id={track.id} title={title} src={track.image} size={40} />
                ) : undefined
              }
              badges={
                isOfPublished &&
                (track.isDraft ? <StateBadge state="DRAFT" /> : track.isChanged && <ChangesBadge />)
              }
              meta={<span id={`track-${track.id}`}>{madeOf(track)}</span>}
              action={
                <span className={styles.steps}>
                  {step(at, at - 1, orderTexts.moveUp(title), <ArrowUp />)}
                  {step(at, at + 1, orderTexts.moveDown(title), <ArrowDown />)}
                  <TrackMenu feed={feed} id={track.id} title={title} />
                </span>
              }
            />
          )
        })}
      </RowList>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

/** What there is of a track's sound, or comes. */
function madeOf({ making, duration }: TrackRow): string {
  if (making?.state === 'PENDING')
    return `${soundTexts.making} • ${soundTexts.percent(making.percent)}`
  if (making) return soundTexts.failed
  return duration === null ? fieldTexts.noAudio : clockDuration(duration)
}

/** The move of a track to another place; undefined where there is no such place. */
function moveOf(tracks: TrackRow[], from: number, to: number): TrackMove | undefined {
  const track = tracks[from]
  if (!track || to < 0 || to >= tracks.length) return undefined
  return { item_id: track.id, before: tracks[to > from ? to + 1 : to]?.id ?? null }
}

function StepButton({
  label,
  icon,
  move,
  onMove,
}: {
  label: string
  icon: ReactNode
  move: TrackMove | undefined
  onMove: () => void
}) {
  return (
    <IconButton
      variant="ghost"
      color="gray"
      size="3"
      radius="full"
      aria-label={label}
      title={label}
      type="submit"
      name="intent"
      value={move && trackMoveIntent(move)}
      disabled={!move}
      onClick={(event) => plainPress(event, onMove)}
    >
      {icon}
    </IconButton>
  )
}

function TrackMenu({ feed, id, title }: { feed: StudioFeed; id: string; title: string }) {
  const params = { feedId: feed.id, itemId: id }
  return (
    <RowMenu label={studioTexts.itemMenu(title)}>
      <MenuLink to={href('/studio/:feedId/:itemId/edit', params)} icon={<Pencil />}>
        {studioTexts.edit}
      </MenuLink>
      {feed.isOwner && (
        <MenuDelete to={href('/studio/:feedId/:itemId/delete', params)}>
          {studioTexts.delete}
        </MenuDelete>
      )}
    </RowMenu>
  )
}
