import { Ellipsis, ExternalLink, Rss } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Menu, MenuLink } from '#app/components/base/ui/menu.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { copyEntries } from './copy-entries.ts'
import { CopyItem } from './copy-item.tsx'
import { HitMenuEntries } from './hit-menu-entries.tsx'
import styles from './options-menu.module.css'

interface OptionsMenuProps {
  hit: ContentHit
  siteUrl: string
  feedUrl: string | null
  /** At its end: what is said and done about the content itself. */
  children?: ReactNode
}

/** The … menu of a content page. Copying needs JavaScript, the links don't. */
export function OptionsMenu({ hit, siteUrl, feedUrl, children }: OptionsMenuProps) {
  const { website } = hit.info
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <div className={styles.options} onPointerEnter={want} onFocus={want}>
      <Menu
        label={texts.options}
        trigger={<Ellipsis size={20} />}
        triggerClassName={styles.trigger}
        align="start"
      >
        <HitMenuEntries hit={hit} isWanted={isWanted} />
        {copyEntries(hit, siteUrl, contentPath(hit)).map((entry) => (
          <CopyItem key={entry.label} entry={entry} />
        ))}
        {website && (
          <MenuLink to={website} reloadDocument rel="noopener nofollow ugc" icon={<ExternalLink />}>
            {texts.openWebsite}
          </MenuLink>
        )}
        {feedUrl && (
          <MenuLink to={feedUrl} reloadDocument rel="noopener" icon={<Rss />}>
            {texts.rssFeed}
          </MenuLink>
        )}
        {children}
      </Menu>
    </div>
  )
}
