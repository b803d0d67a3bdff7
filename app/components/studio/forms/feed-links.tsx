import { href, Link } from 'react-router'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { directoryTexts } from '#app/texts/studio/directories.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { publicPath } from '#app/rules/studio/public-path.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'

/** The feed's public page and RSS URL, with buttons to copy them. */
export function FeedLinks({ feed, siteUrl }: { feed: StudioFeed; siteUrl: string }) {
  const page = publicPath(feed)
  const rss = `${siteUrl}/feeds/${feed.id}`
  if (!page || !feed.isPublished) {
    return (
      <p className={styles.second}>
        {feed.type === 'ARTIST' ? studioTexts.notPublishedArtist : studioTexts.notPublishedShow}
      </p>
    )
  }
  return (
    <Panel className={styles.stack}>
      <div className={styles.links}>
        <Link to={page} className={`text-link ${styles.address}`}>
          {siteUrl + page}
        </Link>
        <CopyButton text={siteUrl + page} size="1">
          {studioTexts.copyLink}
        </CopyButton>
      </div>
      <FeedAddress rss={rss} />
      {feed.type === 'PODCAST' && (
        <p>
          <Link to={href('/studio/:feedId/directories', { feedId: feed.id })} className="text-link">
            {directoryTexts.title}
          </Link>
        </p>
      )}
      {feed.isOwner && (
        <p>
          <Link to={href('/studio/:feedId/move-out', { feedId: feed.id })} className="text-link">
            {importTexts.moveOutTitle}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** The address of a feed's RSS, and a button that copies it. */
export function FeedAddress({ rss }: { rss: string }) {
  return (
    <div className={styles.links}>
      <a href={rss} className={`text-link ${styles.address}`}>
        {rss}
      </a>
      <CopyButton text={rss} done={importTexts.feedUrlCopied} size="1">
        {studioTexts.copyFeedUrl}
      </CopyButton>
    </div>
  )
}
