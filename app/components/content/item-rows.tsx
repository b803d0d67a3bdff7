import { Video } from 'lucide-react'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { hitDuration } from '#app/client/player/hit.ts'
import { Badge, LockBadge } from '#app/components/ui/badge.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import { Time } from '#app/components/ui/time.tsx'
import { cardDuration, clockDuration } from '#app/protocols/display-time.ts'
import { listenerBadges } from '#app/protocols/lock-labels.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts as texts } from '#app/texts/content.ts'
import { contentPath } from './content-path.ts'
import styles from './item-rows.module.css'
import { LiveIndicator } from './live-indicator.tsx'

interface RowsProps {
  hits: ContentHit[]
  /** Of the queue that a row's play button starts. */
  title: string
}

/** Episodes and live items: art, title, what it is about, date and length. */
export function EpisodeRows({ hits, title, label }: RowsProps & { label: string }) {
  return (
    <RowList kind="episode" label={label}>
      {hits.map((hit, index) => (
        <Row
          key={hit._id}
          kind="episode"
          title={hit.info.title}
          to={contentPath(hit)}
          art={<Cover id={hit._id} title={hit.info.title} src={hit.info.image ?? null} size={84} />}
          text={hit.info.description ?? undefined}
          meta={hit._type === 'LIVE' ? <LiveIndicator hit={hit} /> : <Facts hit={hit} />}
          badges={hit.product && <LockBadges hit={hit} />}
          action={isOver(hit) ? undefined : <PlayButton variant="round" hits={hits} index={index} title={title} />}
        />
      ))}
    </RowList>
  )
}

/** Tracks of an album, or the parts of an audiobook, in their order. */
export function TrackRows({ hits, title, label, first }: RowsProps & { label: string; first: number }) {
  return (
    <RowList kind="track" label={label}>
      {hits.map((hit, index) => (
        <Row
          key={hit._id}
          kind="track"
          rank={first + index}
          title={hit.info.title}
          to={contentPath(hit)}
          text={hit.info.publisher || undefined}
          badges={hit.product && <LockBadges hit={hit} />}
          columns={<TrackLength hit={hit} />}
          action={<PlayButton variant="round" hits={hits} index={index} title={title} />}
        />
      ))}
    </RowList>
  )
}

/** A playlist's entries, each with where it is from. */
export function PlaylistRows({ hits, title, label }: RowsProps & { label: string }) {
  return (
    <RowList kind="track" label={label}>
      {hits.map((hit, index) => (
        <Row
          // A playlist may hold the same track twice.
          key={`${index} ${hit._id}`}
          kind="track"
          title={hit.info.title}
          to={contentPath(hit)}
          art={<Cover id={hit._id} title={hit.info.title} src={hit.info.image ?? null} size={48} />}
          text={[hit.info.publisher, hit.info.subtitle].filter(Boolean).join(' • ') || undefined}
          badges={hit.product && <LockBadges hit={hit} />}
          columns={<TrackLength hit={hit} />}
          action={<PlayButton variant="round" hits={hits} index={index} title={title} />}
        />
      ))}
    </RowList>
  )
}

/** 'Nov 19 • 48m', and a sign that it is a video. */
export function Facts({ hit }: { hit: ContentHit }) {
  const { published, video } = hit.info
  const duration = hitDuration(hit)
  return (
    <>
      {published ? <Time value={published * 1000} /> : null}
      {published && duration ? ' • ' : null}
      {duration ? cardDuration(duration) : null}
      {video && <Video size={15} className={styles.video} role="img" aria-label={texts.video} />}
    </>
  )
}

function LockBadges({ hit }: { hit: ContentHit }) {
  return listenerBadges(hit.product?.type).map((label, index) =>
    index === 0 ? <LockBadge key={label}>{label}</LockBadge> : <Badge key={label}>{label}</Badge>,
  )
}

function TrackLength({ hit }: { hit: ContentHit }) {
  const duration = hitDuration(hit)
  return (
    <>
      {hit.info.video && <Video size={16} role="img" aria-label={texts.video} />}
      {duration ? clockDuration(duration) : null}
    </>
  )
}

/** A live item can be played while it is on. */
function isOver(hit: ContentHit): boolean {
  return hit._type === 'LIVE' && hit._status !== 'LIVE'
}
