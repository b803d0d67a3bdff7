import { Ellipsis, ExternalLink, EyeOff, Trash2, Undo2 } from 'lucide-react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Menu, MenuLink } from '#app/components/ui/menu.tsx'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import styles from './record-actions.module.css'

/** Throws the unpublished changes away, once that is confirmed. */
export function DiscardLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="ghost" className={styles.discard}>
      {texts.discard}
    </ButtonLink>
  )
}

/** Saves the page's form and makes all unpublished changes public. */
export function PublishChangesButton() {
  return (
    <SubmitButton intent="publish-changes" variant="accent">
      {texts.publish}
    </SubmitButton>
  )
}

interface RecordMenuProps {
  publicPage: string | null
  isPublished: boolean
  /** The pages that ask first; absent where it can't be done. */
  discard?: string | undefined
  unpublish?: string | undefined
  remove?: string | undefined
}

/** What is done rarely with a record that has a public page. */
export function RecordMenu({
  publicPage,
  isPublished,
  discard,
  unpublish,
  remove,
}: RecordMenuProps) {
  return (
    <Menu
      label={texts.moreActions}
      trigger={<Ellipsis size={20} />}
      triggerClassName={styles.trigger}
    >
      {publicPage && (
        <MenuLink to={publicPage} target="_blank" icon={<ExternalLink />}>
          {isPublished ? texts.viewPublished : texts.viewPage}
        </MenuLink>
      )}
      {discard && (
        <MenuLink to={discard} icon={<Undo2 />} className={styles.onPhones}>
          {texts.discard}
        </MenuLink>
      )}
      {unpublish && (
        <MenuLink to={unpublish} icon={<EyeOff />}>
          {texts.unpublish}
        </MenuLink>
      )}
      {remove && (
        <MenuLink to={remove} icon={<Trash2 />}>
          {studioTexts.delete}
        </MenuLink>
      )}
    </Menu>
  )
}
