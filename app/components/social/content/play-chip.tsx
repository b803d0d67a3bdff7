import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { isPlayable } from '#app/client/catalogue/playable.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { usePlayFrom } from '#app/components/catalogue/item/use-play-from.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { PlayIcon } from '#app/components/base/ui/icons.tsx'
import { commentPlace } from '#app/protocols/nostr/content-comment.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { commentsAtTexts as texts } from '#app/texts/catalogue/comments-at.ts'
import styles from '#app/components/social/notes/note.module.css'

interface PlayChipProps {
  note: Note
  /** The content that it is about; null if unknown. */
  hit: ContentHit | null
}

/** '▶ 27:02': plays an item from the second that a comment is about; without JavaScript, a link to the item's page. */
export function PlayChip({ note, hit }: PlayChipProps) {
  const place = commentPlace(note.json)
  const { siteUrl } = useSession()
  if (!place) return null
  const { second, item } = place
  if (hit && timedTypes.has(hit._type)) return <PlayFromChip hit={hit} second={second} />
  const path = ownPath(item.url, siteUrl)
  return path ? <Chip path={path} second={second} /> : null
}

/** The same for a given second. */
export function PlayFromChip({ hit, second }: { hit: ContentHit | null; second: number }) {
  return hit && timedTypes.has(hit._type) ? <HitChip hit={hit} second={second} /> : null
}

const timedTypes: ReadonlySet<string> = new Set(['EPISODE', 'TRACK'])

/** The path of a URL, if it is the page of an item on this site. */
function ownPath(url: string | null, siteUrl: string): string | null {
  const { origin, pathname } = (url && URL.parse(url)) || { origin: null, pathname: '' }
  const isOwn = origin !== null && origin === URL.parse(siteUrl)?.origin
  return isOwn && /^\/(?:episode|track)\/[A-Za-z0-9]{20}$/.test(pathname) ? pathname : null
}

function HitChip({ hit, second }: { hit: ContentHit; second: number }) {
  const playFrom = usePlayFrom(hit)

  function press(event: MouseEvent) {
    if (!isPlayable(hit) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    playFrom(second)
  }

  return <Chip path={contentPath(hit)} second={second} onClick={press} />
}

interface ChipProps {
  path: string
  second: number
  onClick?: (event: MouseEvent) => void
}

function Chip({ path, second, onClick }: ChipProps) {
  const time = clockDuration(second)
  return (
    <Link
      to={`${path}?t=${second}`}
      className={styles.playChip}
      aria-label={texts.playFrom(time)}
      title={texts.playFrom(time)}
      preventScrollReset
      onClick={onClick}
    >
      <PlayIcon size={12} />
      {time}
    </Link>
  )
}
