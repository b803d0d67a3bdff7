import { useState } from 'react'
import { href, Link } from 'react-router'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import styles from './summary.module.css'
import type { Transcripts } from './transcripts.ts'

const SummaryDialog = lateComponent(() => import('./summary-dialog.tsx'))

/** Opens an episode's AI summary in a dialog; without JavaScript, on a page. */
export function SummaryButton({ transcripts }: { transcripts: Transcripts }) {
  const { feedId, itemId, versions } = transcripts
  // The public version, if there are two.
  const access = versions[0]?.access ?? 'DEFAULT'
  const [isOpen, setOpen] = useState(false)
  const page = `${href('/studio/:feedId/:itemId/summary', { feedId, itemId })}?access=${access}`
  return (
    <>
      <Link
        to={page}
        className={styles.button}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {itemTexts.summary.view}
      </Link>
      {isOpen && (
        <SummaryDialog
          page={page}
          target={{ feed_id: feedId, item_id: itemId, access }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
