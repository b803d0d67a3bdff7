import { Button } from '@radix-ui/themes/components/button'
import { ExternalLink, EyeOff, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { ActionDelete, ActionLink, ActionMenu } from '#app/components/studio/frame/action-menu.tsx'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import styles from './record-actions.module.css'

/** Links to the page that asks before the unpublished changes are discarded. */
export function DiscardLink({ to }: { to: string }) {
  return (
    <Button asChild variant="ghost" color="gray" className={styles.discard}>
      <Link to={to}>{texts.discard}</Link>
    </Button>
  )
}

/** Saves the page's form and publishes all changes. */
export function PublishChangesButton() {
  return <SubmitButton intent="publish-changes">{texts.publish}</SubmitButton>
}

interface RecordMenuProps {
  publicPage: string | null
  isPublished: boolean
  /** The paths of pages that ask for confirmation; missing if the action isn't possible. */
  discard?: string | undefined
  unpublish?: string | undefined
  remove?: string | undefined
}

/** The menu of a record with a public page. */
export function RecordMenu({
  publicPage,
  isPublished,
  discard,
  unpublish,
  remove,
}: RecordMenuProps) {
  return (
    <ActionMenu label={texts.moreActions}>
      {publicPage && (
        <ActionLink to={publicPage} target="_blank" icon={<ExternalLink />}>
          {isPublished ? texts.viewPublished : texts.viewPage}
        </ActionLink>
      )}
      {discard && (
        <ActionLink to={discard} icon={<Undo2 />} className={styles.onPhones}>
          {texts.discard}
        </ActionLink>
      )}
      {unpublish && (
        <ActionLink to={unpublish} icon={<EyeOff />}>
          {texts.unpublish}
        </ActionLink>
      )}
      {remove && <ActionDelete to={remove}>{studioTexts.delete}</ActionDelete>}
    </ActionMenu>
  )
}
