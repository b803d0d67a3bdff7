import { composerTexts } from '#app/texts/social/composer.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import styles from './support.module.css'

/** The modes of the support dialog. */
export type SupportMode = 'SUPPORT' | 'COMMENT'

interface SupportModesProps {
  mode: SupportMode
  canPay: boolean
  canComment: boolean
  onChoose: (mode: SupportMode) => void
}

const names = { SUPPORT: texts.support, COMMENT: composerTexts.comment.title } as const

/** Above the title: the current mode, and the other one. */
export function SupportModes({ mode, canPay, canComment, onChoose }: SupportModesProps) {
  if (!canPay || !canComment) return <p className={styles.mode}>{names[mode]}</p>
  return (
    <div role="group" aria-label={texts.kinds} className={styles.modes}>
      {(['SUPPORT', 'COMMENT'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          className={styles.mode}
          onClick={() => onChoose(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
