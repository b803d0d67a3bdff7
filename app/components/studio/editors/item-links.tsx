import { Button } from '@radix-ui/themes/components/button'
import { Form, href, Link, useNavigation } from 'react-router'
import { duplicateTexts } from '#app/texts/studio/duplicate.ts'
import { historyTexts } from '#app/texts/studio/history.ts'
import styles from '#app/components/studio/frame/studio.module.css'

interface ItemLinksProps {
  at: { feedId: string; itemId: string }
  isTrack: boolean
}

/** What else is done with an episode or track that was begun. */
export function ItemLinks({ at, isTrack }: ItemLinksProps) {
  const duplicate = href('/studio/:feedId/:itemId/duplicate', at)
  const busy = useNavigation().formAction === duplicate
  return (
    <div className={styles.stack}>
      <Link to={href('/studio/:feedId/:itemId/history', at)} className="text-link">
        {historyTexts.title}
      </Link>
      {!isTrack && (
        <Form method="post" action={duplicate}>
          <Button type="submit" variant="soft" color="gray" size="1" loading={busy}>
            {duplicateTexts.duplicate}
          </Button>
        </Form>
      )}
    </div>
  )
}
