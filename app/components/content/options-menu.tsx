import { Ellipsis, ExternalLink, Hash, Link2, Rss } from 'lucide-react'
import { classNames } from '#app/components/ui/class-names.ts'
import { copyText } from '#app/components/ui/copy-button.tsx'
import { Menu, MenuButton, MenuLink } from '#app/components/ui/menu.tsx'
import { useToast } from '#app/components/ui/toast.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts as texts } from '#app/texts/content.ts'
import { copyEntries, type CopyEntry } from './copy-entries.ts'
import styles from './options-menu.module.css'

interface OptionsMenuProps {
  hit: ContentHit
  siteUrl: string
  feedUrl: string | null
}

/** The … menu of a content page. Copying needs JavaScript, the links don't. */
export function OptionsMenu({ hit, siteUrl, feedUrl }: OptionsMenuProps) {
  const { website } = hit.info
  const isCopiesOnly = !website && !feedUrl
  return (
    <div className={classNames(styles.options, isCopiesOnly && 'needs-script')}>
      <Menu
        label={texts.options}
        trigger={<Ellipsis size={20} />}
        triggerClassName={styles.trigger}
        align="start"
      >
        {copyEntries(hit, siteUrl).map((entry) => (
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
      </Menu>
    </div>
  )
}

function CopyItem({ entry }: { entry: CopyEntry }) {
  const showToast = useToast()

  async function copy() {
    if (await copyText(entry.text)) showToast(entry.copied)
    else showToast(entry.failed, 'error')
  }

  return (
    <MenuButton
      className="needs-script"
      icon={entry.kind === 'link' ? <Link2 /> : <Hash />}
      onClick={() => void copy()}
    >
      {entry.label}
    </MenuButton>
  )
}
