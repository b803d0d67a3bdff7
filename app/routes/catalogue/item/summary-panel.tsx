import { Sparkles } from 'lucide-react'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { summaryTexts as texts } from '#app/texts/studio/summaries.ts'
import { AsideTitle } from '#app/components/catalogue/page/page-parts.tsx'
import styles from './summary-panel.module.css'

/** What the AI says of an episode, said to be the AI's. */
export function SummaryPanel({ summary }: { summary: string | null }) {
  if (!summary) return null
  return (
    <Panel>
      <AsideTitle
        title={texts.title}
        note={
          <PlainBadge>
            <Sparkles size={12} aria-hidden />
            {texts.madeByAi}
          </PlainBadge>
        }
      />
      <p className={styles.text} dir="auto">
        {summary}
      </p>
    </Panel>
  )
}
