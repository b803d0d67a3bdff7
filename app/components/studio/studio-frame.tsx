import type { ReactNode } from 'react'
import { FeedNav } from '#app/components/shell/feed-nav.tsx'
import type { HostingFeedType } from '#app/schemas/hosting.ts'
import { feedTitle, publicPath } from './names.ts'
import styles from './studio-frame.module.css'

export interface StudioFeed {
  id: string
  /** Whether whoever looks at it owns it: editors have no use for some controls. */
  isOwner: boolean
  type: HostingFeedType
  title: string | undefined
  image: string | null
  /** The id of its public page, once it was published. */
  publicId: string | null
  isPublished: boolean
  medium: string | undefined
}

/** The studio of one show or artist: its own navigation beside the page; folded on small screens. */
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
        }}
      />
      <div className={styles.page}>{children}</div>
    </div>
  )
}
