import { FileText } from 'lucide-react'
import { href, Link } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { RowList } from '#app/components/base/ui/row.tsx'
import type { StudioItem } from '#app/schemas/studio/studio-lists.ts'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { useDeletion } from '#app/components/studio/lists/deletion.tsx'
import styles from '#app/components/studio/lists/item-list.module.css'
import { ComingItem, useComingItem } from '#app/components/studio/lists/coming-item.tsx'
import { NewItemLink } from '#app/components/studio/lists/item-list.tsx'
import { ItemRow, type ListedFeed } from '#app/components/studio/lists/item-rows.tsx'

interface LatestItemsProps {
  feed: ListedFeed
  items: StudioItem[]
  /** The number of all items. */
  total: number
}

/** The newest episodes or releases on the dashboard, in any state. */
export function LatestItems({ feed, items, total }: LatestItemsProps) {
  const deletion = useDeletion(feed)
  const coming = useComingItem(feed.id)
  const isArtist = feed.type === 'ARTIST'
  const name = isArtist ? studioTexts.releases : studioTexts.episodes
  const params = { feedId: feed.id }
  return (
    <section className={styles.latest}>
      <SectionTitle action={<NewItemLink feed={feed} />}>{name}</SectionTitle>
      {coming !== null && <ComingItem id={coming} feed={feed} kind="studio" />}
      {items.length === 0 ? (
        coming === null && (
          <EmptyState
            icon={<FileText />}
            title={isArtist ? studioTexts.noPublishedReleases : studioTexts.noPublishedEpisodes}
          />
        )
      ) : (
        <RowList label={name}>
          {items.map((item) => (
            <ItemRow key={item.id} feed={feed} item={item} onDelete={deletion.ask} />
          ))}
        </RowList>
      )}
      {total > items.length && (
        <p className={styles.all}>
          <Link
            to={
              isArtist
                ? href('/studio/:feedId/releases', params)
                : href('/studio/:feedId/episodes', params)
            }
            className="text-link"
          >
            {isArtist ? listTexts.allReleases : listTexts.allEpisodes}
          </Link>
        </p>
      )}
      {deletion.dialog}
    </section>
  )
}
