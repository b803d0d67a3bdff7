import { Badge } from '@radix-ui/themes/components/badge'
import { Radio } from 'lucide-react'
import { href } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { LiveBadge } from '#app/components/base/ui/badge.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import type { Livestream } from './livestream.ts'

interface LivestreamListProps {
  feed: StudioFeed
  livestreams: Livestream[]
}

/** A show's livestreams, latest start first, each linked to its page. */
export function LivestreamList({ feed, livestreams }: LivestreamListProps) {
  if (livestreams.length === 0)
    return <EmptyState icon={<Radio />} title={texts.none} text={texts.noneText} />
  return (
    <>
      {!feed.isPublished && <Alert>{texts.unpublished}</Alert>}
      <RowList label={texts.heading}>
        {livestreams.map(({ _id, content, meta }) => (
          <Row
            key={_id}
            kind="studio"
            title={content.title}
            to={href('/studio/:feedId/livestreams/:livestreamId', {
              feedId: feed.id,
              livestreamId: _id,
            })}
            art={<Cover id={feed.id} title={feedTitle(feed)} src={feed.image} size={48} />}
            text={<Time value={meta.start} format="datetime" />}
            columns={<LivestreamStatus status={meta.status} />}
          />
        ))}
      </RowList>
    </>
  )
}

/** A badge: scheduled, live or ended. */
export function LivestreamStatus({ status }: { status: Livestream['meta']['status'] }) {
  return status === 'LIVE' ? <LiveBadge /> : <Badge color="gray">{texts.statuses[status]}</Badge>
}
