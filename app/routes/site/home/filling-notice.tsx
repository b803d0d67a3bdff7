import { Panel } from '#app/components/base/ui/panel.tsx'
import { useLookAgain } from '#app/components/base/ui/use-look-again.ts'
import type { Filling } from '#app/rules/site/filling.ts'
import { homeTexts } from '#app/texts/site/home.ts'
import styles from './filling-notice.module.css'

const texts = homeTexts.filling

/** How far the demo is, while a new installation is filled with it. */
export function FillingNotice({ filling: { made, of } }: { filling: Filling }) {
  useLookAgain(true, 3000)
  return (
    <Panel className={styles.filling}>
      <h2 className={styles.title}>{texts.title}</h2>
      <progress className={styles.bar} value={made} max={of} aria-label={texts.title} />
      <p className={styles.text}>
        {texts.progress(made, of)} {made > 1 ? texts.some : texts.nothing}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="10" />
        <p className={styles.text}>{texts.withoutScript}</p>
      </noscript>
    </Panel>
  )
}
