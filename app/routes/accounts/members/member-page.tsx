import { AudioLines } from 'lucide-react'
import { CoverSection } from '#app/components/site/home/sections.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { memberTexts as texts } from '#app/texts/social/member.ts'
import styles from './member-page.module.css'

export interface MemberView {
  id: string
  name: string
  username: string
  image: string | null
  /** Shows, audiobooks and artists that are public. */
  feeds: ContentHit[]
  clips: ContentHit[]
  playlists: ContentHit[]
}

/** The page of an account: its shows and music, clips and playlists. */
export function MemberPage({ page }: { page: MemberView }) {
  const { id, name, username, image, feeds, clips, playlists } = page
  const sections = [
    { title: texts.feeds, hits: feeds },
    { title: texts.clips(name), hits: clips },
    { title: texts.playlists, hits: playlists },
  ].filter(({ hits }) => hits.length > 0)
  return (
    <Page>
      <header className={styles.head}>
        <Avatar id={id} name={name} src={image} of="person" size={96} />
        <div className={styles.names}>
          <h1 className={styles.name} dir="auto" title={name}>
            {name}
          </h1>
          <p className={styles.username}>@{username}</p>
        </div>
      </header>
      {sections.length === 0 && (
        <EmptyState icon={<AudioLines />} title={texts.empty} text={texts.emptyText(name)} />
      )}
      {sections.map(({ title, hits }) => (
        <CoverSection key={title} title={title} hits={hits} />
      ))}
    </Page>
  )
}
