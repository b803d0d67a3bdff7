import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { transcriptTexts as texts } from '#app/texts/catalogue/transcripts.ts'
// Here as well, since only what a page brings itself is styled before its scripts.
import styles from './chapters.module.css'
import { Aside } from '#app/components/catalogue/page/page-parts.tsx'
import type { ItemView } from '#app/schemas/site/content-views.ts'

const ChaptersPanel = lateComponent(() => import('./chapters-panel.tsx'), { missing: 'box' })

/** The chapters beside an item; phones have a tab for them. */
export function ChaptersAside({ page }: { page: ItemView }) {
  if (page.chapters.length === 0) return null
  return (
    <div className={styles.aside}>
      <Aside title={texts.chapters} note={grouped(page.chapters.length)}>
        <Chapters page={page} />
      </Aside>
    </div>
  )
}

/** The same on phones. */
export function ChaptersTab({ page }: { page: ItemView }) {
  return (
    <div className={styles.tab}>
      <Chapters page={page} />
    </div>
  )
}

function Chapters({ page: { hit, parent, chapters } }: { page: ItemView }) {
  return <ChaptersPanel key={hit._id} hit={hit} parent={parent} chapters={chapters} />
}
