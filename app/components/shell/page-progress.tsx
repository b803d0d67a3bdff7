import { useNavigation } from 'react-router'
import { uiTexts } from '#app/texts/shell.ts'
import styles from './page-progress.module.css'

/** A line under the header while another page is on its way, or a form is sent. */
export function PageProgress() {
  const isWaiting = useNavigation().state !== 'idle'
  return (
    isWaiting && <div className={styles.line} role="progressbar" aria-label={uiTexts.loading} />
  )
}
