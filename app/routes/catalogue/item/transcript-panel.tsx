import { type CSSProperties, memo, type MouseEvent, useEffect, useRef } from 'react'
import { playedSeconds } from '#app/client/player/duration.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { isPlayable } from '#app/client/catalogue/playable.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { scrollToMiddle } from '#app/client/catalogue/transcript/scroll-to.ts'
import { ClipSelection } from '#app/components/library/clips/clip-selection.tsx'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { groupAt, type TranscriptGroup, turnAt } from '#app/protocols/text/transcripts/groups.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { transcriptTexts as texts } from '#app/texts/catalogue/transcripts.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { TranscriptTurns, Turn } from '#app/components/catalogue/page/transcript-turns.tsx'
import { FindInTranscript } from './transcript-find-panel.tsx'
import { FollowButton, useFollowing } from './transcript-follow-panel.tsx'
import styles from './transcript.module.css'
import { usePlayFrom } from '#app/components/catalogue/item/use-play-from.ts'
import type { TranscriptView } from '#app/schemas/site/content-views.ts'

interface TranscriptPanelProps {
  hit: ContentHit
  parent: ContentHit
  transcript: TranscriptView
  /** The group that is marked, and shown first. */
  startAt: number | null
  siteUrl: string
}

/** Half minutes of what is said, to play, link to, follow, search and clip. Reads without JavaScript. */
export default function TranscriptPanel(props: TranscriptPanelProps) {
  const { hit, parent, transcript, startAt, siteUrl } = props
  const { groups, language } = transcript
  const list = useRef<HTMLOListElement>(null)
  const playFrom = usePlayFrom({ ...hit, parent })
  const showToast = useToast()
  const current = usePlayer((player) =>
    isItemOf(currentItem(player.queue), hit) ? groupAt(groups, playedSeconds(player)) : -1,
  )
  const turn = usePlayer((player) => turnAt(groups[current], playedSeconds(player)))
  const asked = startAt === null ? -1 : Math.max(0, groupAt(groups, startAt))
  const following = useFollowing(list, current, hit)
  const path = `${contentPath(hit)}?tab=transcript`

  useEffect(() => {
    const group = asked >= 0 && list.current?.children[asked]
    if (group) scrollToMiddle(group)
  }, [asked])

  async function copy(seconds: number) {
    const link = `${siteUrl}${contentPath(hit)}?t=${seconds}`
    if (await copyText(link)) showToast(texts.linkCopied)
    else showToast(texts.linkFailed, 'error')
  }

  // One listener for the buttons of hundreds of groups.
  function press(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>('button[data-do]')
    const seconds = Number(button?.dataset.at)
    if (button?.dataset.do === 'play') playFrom(seconds)
    else if (button?.dataset.do === 'copy') void copy(seconds)
  }

  return (
    <div className={styles.transcript}>
      <FindInTranscript list={list} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its buttons are pressed */}
      <ol
        ref={list}
        className={styles.groups}
        lang={language ?? undefined}
        data-current={current >= 0 || undefined}
        onClick={press}
      >
        {groups.map((group, index) => (
          <Group
            key={index}
            group={group}
            path={path}
            canPlay={isPlayable(hit)}
            turn={index === current ? turn : -1}
            mark={index === current ? 'current' : index === asked ? 'asked' : undefined}
          />
        ))}
      </ol>
      <ClipSelection hit={hit} root={list} />
      <FollowButton following={following} isPlaying={current >= 0} />
    </div>
  )
}

interface GroupProps {
  group: TranscriptGroup
  path: string
  canPlay: boolean
  mark: 'current' | 'asked' | undefined
  /** The index of the playing turn, if several share the group; else -1. */
  turn: number
}

const Group = memo(function Group({ group, path, canPlay, mark, turn: said }: GroupProps) {
  const seconds = Math.floor(group.start)
  const time = clockDuration(seconds)
  // Plain lyrics have no times.
  const isTimed = group.start > 0 || group.turns.some(({ end }) => end > 0)
  return (
    <li
      className={styles.group}
      style={{ '--guess': `${guessedHeight(group)}px` } as CSSProperties}
      data-mark={mark}
      aria-current={mark === 'current' || undefined}
    >
      {isTimed ? (
        <a href={`${path}&t=${seconds}`} className={styles.time}>
          {time}
        </a>
      ) : (
        <span />
      )}
      <TranscriptTurns className={styles.said}>
        {group.turns.map((turn, index) => (
          <Turn key={index} speaker={turn.speaker} isNow={index === said}>
            <span data-start={turn.start} data-end={turn.end}>
              {turn.text}
            </span>
          </Turn>
        ))}
      </TranscriptTurns>
      <div className={`${styles.actions} needs-script`} hidden={!isTimed}>
        {canPlay && (
          <button
            type="button"
            data-do="play"
            data-at={seconds}
            aria-label={texts.playFrom(time)}
          />
        )}
        <button
          type="button"
          data-do="copy"
          data-at={seconds}
          aria-label={texts.copyLinkTo(time)}
        />
      </div>
    </li>
  )
})

const lettersOfLine = 62

/** About how high a group is, so that the page keeps its length before it is shown. */
function guessedHeight({ turns }: TranscriptGroup): number {
  const heights = turns.map(
    ({ text, speaker }) => Math.ceil(text.length / lettersOfLine) * 28 + (speaker ? 20 : 0),
  )
  return heights.reduce((sum, height) => sum + height + 10, 14)
}
