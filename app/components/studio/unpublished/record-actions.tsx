import { Button } from '@radix-ui/themes/components/button'
import { ExternalLink, EyeOff, Trash2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import { ActionLink, ActionMenu } from '../action-menu.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import styles from './record-actions.module.css'

/** Throws the unpublished changes away, once that is confirmed. */
export function DiscardLink({ to }: { to: string }) {
  return (
    <Button asChild variant="ghost" color="gray" className={styles.discard}>
      <Link to={to}>{texts.discard}</Link>
    </Button>
  )
}

/** Saves the page's form and makes all unpublished changes public. */
export function PublishChangesButton() {
  return <SubmitButton intent="publish-changes">{texts.publish}</SubmitButton>
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
      {remove && (
        <ActionLink to={remove} icon={<Trash2 />}>
          {studioTexts.delete}
        </ActionLink>
      )}
    </ActionMenu>
  )
}
