import { Button } from '@radix-ui/themes/components/button'
import { AudioLines, Pencil } from 'lucide-react'
import { href, Link } from 'react-router'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { spokenDuration } from '#app/rules/base/display-time.ts'
import {
  accessesOf,
  audioFile,
  audioVersions,
  versionLabel,
} from '#app/rules/studio/item-versions.ts'
import type { ItemVideos } from '#app/schemas/studio/video.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { itemChecks, PublishChecklist } from '#app/components/studio/editing/publish-checklist.tsx'
import { AvailabilityBadge } from '#app/components/studio/forms/availability-fields.tsx'
import { ItemStatsHead } from './item-stats-head.tsx'
import {
  ItemStats,
  type ItemStatsView,
} from '#app/components/studio/figures/item-stats/item-stats.tsx'
import { feedTitle, itemTitle } from '#app/texts/studio/names.ts'
import { PlayFileButton } from '#app/components/studio/uploads/preview/preview-button.tsx'
import { PreviewPlayer } from '#app/components/studio/uploads/preview/preview-player.tsx'
import {
  previewSource,
  previewSources,
} from '#app/components/studio/uploads/preview/preview-sources.ts'
import { RecordState } from '#app/components/studio/editing/unpublished/record-state.tsx'
import { MediaCard } from '#app/components/studio/uploads/media-card.tsx'
import { VideoPreviews } from './video-previews.tsx'
import type { ItemEditorData } from '#app/components/studio/editors/item-editor.tsx'
import styles from './item-view.module.css'

interface ItemViewProps {
  page: ItemEditorData & {
    videos: ItemVideos
    publicId: string | null
    siteUrl: string
    /** Of what was published. */
    stats: ItemStatsView | null
    /** Where its feed lists it. */
    list: string
  }
}

/** An episode or a track as its creator sees it: its numbers or state, its public address and a preview of its files. */
export function ItemView({ page }: ItemViewProps) {
  const { feed, stats, list } = page
  return (
    <>
      {stats ? (
        <>
          <ItemStatsHead page={page} stats={stats} list={list} />
          <ItemStats feed={feed} stats={stats} />
        </>
      ) : (
        <Head page={page} />
      )}
      <div className={styles.columns}>
        <Media page={page} />
        <div className={styles.side}>
          <PublicAddress page={page} />
          {page.state !== 'PUBLISHED' && (
            <PublishChecklist checks={itemChecks(page.item.content)} missing={page.missing} />
          )}
        </div>
      </div>
      <PreviewPlayer sources={previewSources(page)} />
    </>
  )
}

function Head({ page: { feed, item, state, unpublished, changed } }: ItemViewProps) {
  const title = itemTitle(feed.type, item.title)
  const at = item.published ?? item.scheduled
  return (
    <header className={styles.head}>
      <Cover id={item.id} title={title} src={item.image ?? feed.image} size={168} fill />
      <div className={styles.words}>
        <p className={styles.over} dir="auto">
          {feedTitle(feed)}
        </p>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <div className={styles.facts}>
          <RecordState state={state} unpublished={unpublished} hasChanges={changed.length > 0} />
          <AvailabilityBadge content={item.content} />
          {at && (
            <span>
              {item.published ? studioTexts.publishedOn : studioTexts.scheduledFor}{' '}
              <Time value={at} format="datetime" />
            </span>
          )}
        </div>
        <div className={styles.actions}>
          <Button asChild>
            <Link to={href('/studio/:feedId/:itemId/edit', { feedId: feed.id, itemId: item.id })}>
              <Pencil size={16} />
              {studioTexts.edit}
            </Link>
          </Button>
        </div>
      </div>
    </header>
  )
}

function Media({ page }: ItemViewProps) {
  const { content } = page.item
  const kind = page.feed.type === 'ALBUM' ? 'track' : 'episode'
  const accesses = new Set([...accessesOf(content, kind), ...audioVersions(content)])
  const files = [...accesses].flatMap((access) => {
    const file = audioFile(content, access)
    return file ? [{ file, access, source: previewSource(page, access) }] : []
  })
  return (
    <Panel aria-labelledby="media" className={styles.panel}>
      <h2 id="media" className={styles.panelTitle}>
        {fieldTexts.sectionMedia}
      </h2>
      {files.length === 0 && <EmptyState icon={<AudioLines />} title={fieldTexts.noAudio} />}
      {files.map(({ file, access, source }) => (
        <MediaCard
          key={file.url}
          icon={<AudioLines size={20} />}
          title={file.filename ?? ''}
          note={files.length > 1 ? versionLabel(content, access).label : undefined}
          details={file.duration === undefined ? '' : spokenDuration(file.duration)}
          action={source && <PlayFileButton source={source} name={file.filename ?? ''} />}
        />
      ))}
      <VideoPreviews videos={page.videos} token={page.token} />
    </Panel>
  )
}

function PublicAddress({ page: { feed, item, publicId, siteUrl } }: ItemViewProps) {
  const id = item.published && publicId
  const path =
    id && (feed.type === 'ALBUM' ? href('/track/:id', { id }) : href('/episode/:id', { id }))
  return (
    <Panel aria-labelledby="public-page" className={styles.panel}>
      <h2 id="public-page" className={styles.panelTitle}>
        {studioTexts.publicPage}
      </h2>
      {path ? (
        <>
          <Link to={path} className={`text-link ${styles.address}`}>
            {siteUrl + path}
          </Link>
          <div>
            <CopyButton text={siteUrl + path}>{studioTexts.copyLink}</CopyButton>
          </div>
        </>
      ) : (
        <p className={styles.second}>{studioTexts.notPublishedItem}</p>
      )}
    </Panel>
  )
}
