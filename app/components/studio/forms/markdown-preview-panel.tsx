import { ShowNotes } from '#app/components/catalogue/page/show-notes.tsx'
import { markdownToHtml } from '#app/protocols/text/show-notes.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import styles from './markdown-field.module.css'

/** Markdown as readers will see it: made and cleaned by what makes the public pages. */
export default function MarkdownPreview({ markdown }: { markdown: string }) {
  return (
    <div role="region" aria-label={fieldTexts.formatted} className={styles.preview}>
      {markdown.trim() === '' ? (
        <p className={styles.count}>{fieldTexts.nothingWritten}</p>
      ) : (
        <ShowNotes html={markdownToHtml(markdown)} />
      )}
    </div>
  )
}
