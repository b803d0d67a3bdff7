import { AudioLines, Ellipsis } from 'lucide-react'
import { href } from 'react-router'
import { CoverSection } from '#app/components/site/home/sections.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { Menu } from '#app/components/base/ui/menu.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { ReportLink } from '#app/components/catalogue/menu/page-links.tsx'
import { MutedNotice } from '#app/components/social/moderation/mute-form.tsx'
import { MuteLine } from '#app/components/social/moderation/mute-line.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { memberTexts as texts } from '#app/texts/social/member.ts'
import { socialTexts } from '#app/texts/social/social.ts'
import styles from './member-page.module.css'

export interface MemberView {
  id: string
  name: string
  username: string
  image: string | null
  /** Whether the viewer mutes them. */
  isMuted: boolean
  /** Shows, audiobooks and artists that are public. */
  feeds: ContentHit[]
  clips: ContentHit[]
  playlists: ContentHit[]
}

/** The page of an account: its shows and music, clips and playlists. */
export function MemberPage({ page }: { page: MemberView }) {
  const { id, name, username, image, isMuted, feeds, clips, playlists } = page
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
        <Options {...{ id, name }} />
      </header>
      {isMuted && <MutedNotice person={{ id, name }} path={href('/:username', { username })} />}
      {sections.length === 0 && (
        <EmptyState icon={<AudioLines />} title={texts.empty} text={texts.emptyText(name)} />
      )}
      {sections.map(({ title, hits }) => (
        <CoverSection key={title} title={title} hits={hits} />
      ))}
    </Page>
  )
}

/** What others do about an account. */
function Options({ id, name }: Pick<MemberView, 'id' | 'name'>) {
  const { user, off } = useSession()
  if (user?.id === id) return null
  return (
    <div className={styles.options}>
      <Menu label={socialTexts.profileOptions} trigger={<Ellipsis size={20} />}>
        {!off.includes('SOCIAL') && <MuteLine person={{ id, name }} />}
        <ReportLink what="person" id={id} />
      </Menu>
    </div>
  )
}
