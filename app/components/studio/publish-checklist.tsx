import { CircleCheck } from 'lucide-react'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { type Problem, ProblemList } from './edit-form.tsx'
import styles from './studio.module.css'

/** What is missing of the saved state before it can be published. */
export function PublishChecklist({ missing }: { missing: Problem[] }) {
  return (
    <aside aria-labelledby="before-publish" className={styles.side}>
      <h2 id="before-publish" className={styles.sideTitle}>
        {fieldTexts.beforePublish}
      </h2>
      {missing.length > 0 ? (
        <ProblemList problems={missing} />
      ) : (
        <p className={styles.links}>
          <CircleCheck size={18} />
          {fieldTexts.readyToPublish}
        </p>
      )}
    </aside>
  )
}
