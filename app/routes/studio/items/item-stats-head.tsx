import { ArrowLeft, Pencil } from 'lucide-react'
import { href, Link } from 'react-router'
import { RangePicker } from '#app/components/stats/charts/range-picker.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { itemStatsTexts as texts } from '#app/texts/stats/item-stats.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { AudienceExport } from '#app/components/studio/figures/audience/audience-export.tsx'
import type { ItemEditorData } from '#app/components/studio/editors/item-editor.tsx'
import { AvailabilityBadge } from '#app/components/studio/forms/availability-fields.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { RecordState } from '#app/components/studio/editing/unpublished/record-state.tsx'
import type { ItemStatsView } from '#app/components/studio/figures/item-stats/item-stats.tsx'
import styles from './item-stats-head.module.css'

interface ItemStatsHeadProps {
  page: ItemEditorData
  stats: ItemStatsView
  /** Where its feed lists it. */
  list: string
}

/** What the numbers are of, and of which time. */
export function ItemStatsHead({ page, stats, list }: ItemStatsHeadProps) {
  const { feed, item } = page
  const title = itemTitle(feed.type, item.title)
  return (
    <header>
      <Link to={list} className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {texts.back[feed.type]}
      </Link>
      <div className={styles.head}>
        <Cover id={item.id} title={title} src={item.image ?? feed.image} size={84} />
        <div className={styles.words}>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          <Line page={page} />
        </div>
        <div className={styles.actions}>
          <AudienceExport feed={feed} item={item.id} />
          <RangePicker range={stats.range} />
          <PlainButtonLink
            to={href('/studio/:feedId/:itemId/edit', { feedId: feed.id, itemId: item.id })}
            variant="soft"
            color="gray"
            size="3"
          >
            <Pencil size={16} aria-hidden />
            {studioTexts.edit}
          </PlainButtonLink>
        </div>
      </div>
    </header>
  )
}

function Line({ page: { item, state, unpublished, changed } }: Pick<ItemStatsHeadProps, 'page'>) {
  const duration = audioFile(item.content, 'DEFAULT')?.duration
  return (
    <div className={styles.line}>
      {item.published && (
        <span>
          {texts.published} <Time value={item.published} />
          {duration !== undefined && ` • ${cardDuration(duration)}`}
        </span>
      )}
      {changed.length > 0 && <RecordState state={state} unpublished={unpublished} hasChanges />}
      <AvailabilityBadge content={item.content} />
    </div>
  )
}
