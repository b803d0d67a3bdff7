import { ChevronDown } from 'lucide-react'
import { useSession } from '#app/components/base/shell/session.ts'
import type { Area } from '#app/rules/base/areas.ts'
import { faqTexts as texts } from '#app/texts/site/marketing/faq.ts'
import { FilledText } from '#app/components/site/marketing/filled-text.tsx'
import { MarketingHead, MarketingPage } from '#app/components/site/marketing/marketing-page.tsx'
import styles from '#app/components/site/marketing/reading.module.css'

/** Questions with answers that unfold, also without JavaScript. */
export function Faq() {
  const { off } = useSession()
  const isThere = ({ area }: { area?: Area }) => area === undefined || !off.includes(area)
  return (
    <MarketingPage width="reading">
      <MarketingHead heading={texts.heading} lead={<FilledText text={texts.lead} />} />
      {texts.groups.filter(isThere).map(({ heading, questions }) => (
        <section key={heading} className={styles.group}>
          <h2>{heading}</h2>
          {questions.filter(isThere).map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>
                {question}
                <ChevronDown size={18} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </MarketingPage>
  )
}
