import { useId, useSyncExternalStore } from 'react'
import {
  onShownComments,
  showHeardComments,
  showsHeardComments,
} from '#app/client/player/lane/shown-comments.ts'
import { commentsAtTexts as texts } from '#app/texts/catalogue/comments-at.ts'
import styles from '#app/components/player/panels/more-panel.module.css'

/** Whether comments open when their second is heard. */
export function CommentsChoice() {
  const heading = useId()
  const on = useSyncExternalStore(onShownComments, showsHeardComments)
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {texts.heading}
      </h3>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => showHeardComments(event.target.checked)}
        />
        {texts.show}
      </label>
    </section>
  )
}
