import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Judgement } from '#app/protocols/feed/check/index.ts'
import { validateTexts as texts } from '#app/texts/catalogue/validate.ts'
import styles from './judgements.module.css'

/** How a feed stands by the rules of each of those who read it. */
export function Judgements({ judgements }: { judgements: Judgement[] }) {
  return (
    <ul className={styles.judgements} aria-label={texts.standing}>
      {judgements.map((one) => (
        <li key={one.judge} className={styles.judgement}>
          <h2 className={styles.judge}>{texts.judges[one.judge]}</h2>
          <p className={styles.kept}>
            <strong>{one.kept}</strong> {texts.ofRules(one.rules)}
          </p>
          <progress className={styles.bar} value={one.kept} max={one.rules} aria-hidden />
          <Broken {...one} />
        </li>
      ))}
    </ul>
  )
}

function Broken({ broken }: Judgement) {
  const { tone, Icon } = toneOf(broken)
  return (
    <p className={styles.broken} data-tone={tone}>
      <Icon size={16} />
      {texts.broken(broken)}
    </p>
  )
}

function toneOf({ ERROR, WARNING, HINT }: Judgement['broken']): { tone: string; Icon: LucideIcon } {
  if (ERROR > 0) return { tone: 'ERROR', Icon: CircleX }
  if (WARNING > 0) return { tone: 'WARNING', Icon: TriangleAlert }
  return { tone: 'HINT', Icon: HINT > 0 ? Info : CircleCheck }
}
