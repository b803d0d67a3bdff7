import { Check, Plus } from 'lucide-react'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'
import styles from './follow-button.module.css'
import { KeepForm } from './keep-form.tsx'
import { useKeeping } from './use-keeping.ts'

interface FollowButtonProps {
  hit: Pick<ContentHit, '_id' | 'info'>
  /** Whether the viewer follows it; false for visitors. */
  inLibrary: boolean
}

/** The follow button: with JavaScript it changes at once, without it is a form. */
export function FollowButton(props: FollowButtonProps) {
  return <FollowForm key={props.hit._id} {...props} />
}

function FollowForm({ hit: { _id, info }, inLibrary }: FollowButtonProps) {
  const said = { added: texts.followed(info.title), removed: texts.unfollowed(info.title) }
  const { isKept, toggle } = useKeeping(inLibrary, said)
  return (
    <KeepForm id={_id} isKept={isKept} toggle={toggle}>
      <PlainButton
        variant={isKept ? 'outline' : 'soft'}
        color="gray"
        type="submit"
        data-quiet
        title={isKept ? texts.unfollowTitle(info.title) : texts.followTitle(info.title)}
        className={styles.follow}
      >
        {isKept ? <Check /> : <Plus />}
        <span>{isKept ? texts.following : texts.follow}</span>
      </PlainButton>
    </KeepForm>
  )
}
