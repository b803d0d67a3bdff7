import { Badge } from '@radix-ui/themes/components/badge'
import { Sparkles } from 'lucide-react'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import styles from './summary.module.css'

/** An AI summary, labelled as such. */
export function SummaryText({ summary }: { summary: string }) {
  return (
    <div className={styles.summary}>
      <div>
        <Badge color="teal">
          <Sparkles size={12} />
          {itemTexts.summary.madeByAi}
        </Badge>
      </div>
      <p className={styles.text} dir="auto">
        {summary}
      </p>
      <div>
        <CopyButton text={summary}>{itemTexts.summary.copy}</CopyButton>
      </div>
    </div>
  )
}
