import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { withdrawnBadge } from '#app/components/base/ui/withdrawn-badge.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipTexts as texts } from '#app/texts/library/clips.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

/** Rows of clips that play one after the other; `title` is the title of the queue. */
export function ClipRows({ hits, title }: { hits: ContentHit[]; title: string }) {
  return (
    <RowList label={contentTexts.tabs.clips}>
      {hits.map((clip, index) => (
        <ClipRow key={clip._id} clip={clip} play={{ hits, index, title }} />
      ))}
    </RowList>
  )
}

interface ClipRowProps {
  clip: ContentHit
  play: { hits: ContentHit[]; index: number; title: string }
}

function ClipRow({ clip, play }: ClipRowProps) {
  const { title, subtitle, publisher, image, duration, clip: part } = clip.info
  const range = part && texts.from(clockDuration(part.start), clockDuration(part.end))
  return (
    <Row
      kind="track"
      title={title}
      to={contentPath(clip)}
      art={<Cover id={clip._id} title={title} src={image ?? null} size={48} />}
      text={texts.clipOf(subtitle ?? '')}
      meta={[publisher, range].filter(Boolean).join(' • ')}
      badges={withdrawnBadge(clip) ?? undefined}
      columns={clockDuration(duration ?? 0)}
      action={<PlayButton variant="round" {...play} />}
    />
  )
}
