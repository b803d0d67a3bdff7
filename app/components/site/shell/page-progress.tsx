import { useNavigation } from 'react-router'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './page-progress.module.css'

/** A progress line below the header during navigation and form submission. */
export function PageProgress() {
  const isWaiting = useNavigation().state !== 'idle'
  return (
    isWaiting && <div className={styles.line} role="progressbar" aria-label={uiTexts.loading} />
  )
}
