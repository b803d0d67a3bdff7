import { Button } from '@radix-ui/themes/components/button'
import { previewUrl } from '#app/client/preview/preview-url.ts'
import { href, Link } from 'react-router'
import { ScreenTitle } from '#app/components/shell/page.tsx'
import { CopyButton } from '#app/components/ui/copy-button.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Time } from '#app/components/ui/time.tsx'
import type { ItemVideos } from '#app/schemas/video.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import type { ItemEditorData } from './item-editor.tsx'
import { itemTitle } from '../names.ts'
import { RecordState } from '../unpublished/record-state.tsx'
import { VideoPreviews } from '../video/video-previews.tsx'
import styles from '../studio.module.css'

/** An episode or a track as its creator sees it: its state, its public address and a preview of its files. */
export function ItemView({
  page,
}: {
  page: ItemEditorData & { videos: ItemVideos; publicId: string | null; siteUrl: string }
}) {
  const { feed, item, state, publicId, siteUrl } = page
  const title = itemTitle(feed.type, item.title)
  const address =
    publicId &&
    (feed.type === 'ALBUM'
      ? href('/track/:id', { id: publicId })
      : href('/episode/:id', { id: publicId }))
  return (
    <>
      <ScreenTitle
        action={
          <Button asChild>
            <Link to={href('/studio/:feedId/:itemId/edit', { feedId: feed.id, itemId: item.id })}>
              {studioTexts.edit}
            </Link>
          </Button>
        }
      >
        {title}
      </ScreenTitle>
      <Panel className={styles.stack}>
        <Cover id={item.id} title={title} src={item.image ?? feed.image} size={204} />
        <div className={styles.links}>
          <RecordState
            state={state}
            unpublished={page.unpublished}
            hasChanges={page.changed.length > 0}
          />
          <StateLine published={item.published} scheduled={item.scheduled} />
        </div>
        {address && item.published ? (
          <div className={styles.links}>
            <Link to={address} className={`text-link ${styles.address}`}>
              {siteUrl + address}
            </Link>
            <CopyButton text={siteUrl + address} size="1">
              {studioTexts.copyLink}
            </CopyButton>
          </div>
        ) : (
          <p className={styles.second}>{studioTexts.notPublishedItem}</p>
        )}
        <Previews page={page} />
        <VideoPreviews videos={page.videos} token={page.token} />
      </Panel>
    </>
  )
}

function StateLine({
  published,
  scheduled,
}: {
  published: string | null
  scheduled: string | null
}) {
  const at = published ?? scheduled
  if (!at) return null
  return (
    <span className={styles.second}>
      {published ? studioTexts.publishedOn : studioTexts.scheduledFor}{' '}
      <Time value={at} format="datetime" />
    </span>
  )
}

function Previews({ page: { item, token } }: { page: ItemEditorData }) {
  const files = (item.content.enclosures ?? []).filter(
    (file) => file.kind === 'AUDIO' && !file.deleted,
  )
  return files.map((file) => (
    <figure key={file.url} className={styles.stack}>
      <figcaption className={styles.filename}>{file.filename}</figcaption>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever uploaded it */}
      <audio controls preload="none" src={previewUrl(file.url, token)} className={styles.audio} />
    </figure>
  ))
}
