import { useState } from 'react'
import { href, Link } from 'react-router'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { itemTexts } from '#app/texts/item-texts.ts'
import styles from './summary.module.css'
import type { Transcripts } from './transcripts.ts'

const SummaryDialog = lateComponent(() => import('./summary-dialog.tsx'))

/** Opens the AI's summary of an episode; a page of its own without JavaScript. */
export function SummaryButton({ transcripts }: { transcripts: Transcripts }) {
  const { feedId, itemId, versions } = transcripts
  // Everyone's version, where there are two.
  const access = versions[0]?.access ?? 'DEFAULT'
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        to={`${href('/studio/:feedId/:itemId/summary', { feedId, itemId })}?access=${access}`}
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
          target={{ feed_id: feedId, item_id: itemId, access }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
