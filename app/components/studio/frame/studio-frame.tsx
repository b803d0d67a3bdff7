import type { ReactNode } from 'react'
import { FeedNav } from './feed-nav.tsx'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import { publicPath } from '#app/rules/studio/public-path.ts'
import styles from './studio-frame.module.css'

export interface StudioFeed {
  id: string
  /** Whether the user owns it; some controls are hidden from editors. */
  isOwner: boolean
  type: HostingFeedType
  title: string | undefined
  image: string | null
  /** Id of its public page; null before it was published. */
  publicId: string | null
  isPublished: boolean
  medium: string | undefined
}

/** The studio's layout for a show or artist: its navigation beside the page, folded on small screens. */
export function StudioFrame({ feed, children }: { feed: StudioFeed; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <FeedNav
        feed={{
          id: feed.id,
          title: feedTitle(feed),
          image: feed.image,
          isArtist: feed.type === 'ARTIST',
          publicPath: publicPath(feed),
          isEditor: !feed.isOwner,
        }}
      />
      <div className={styles.page}>{children}</div>
    </div>
  )
}
