import { Clock, X } from 'lucide-react'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import styles from './composer.module.css'

/** 'at 16:42': the second that a comment is about, with a button that removes it. */
export function TimeChip({ second, onRemove }: { second: number; onRemove: () => void }) {
  const time = clockDuration(second)
  return (
    <span className={styles.time}>
      <Clock size={14} aria-hidden />
      {texts.at(time)}
      <button
        type="button"
        aria-label={texts.removeTime(time)}
        title={texts.removeTime(time)}
        className={styles.remove}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}
