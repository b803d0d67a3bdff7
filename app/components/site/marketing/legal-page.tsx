import type { ReactNode } from 'react'
import type { LegalText } from '#app/texts/site/marketing/page-texts.ts'
import { FilledText } from './filled-text.tsx'
import styles from './reading.module.css'
import { MarketingHead, MarketingPage } from './marketing-page.tsx'

interface LegalPageProps {
  text: LegalText
  /** What stands at the end of sections, by their ids. */
  choices?: Partial<Record<string, ReactNode>>
}

/** A legal text, with the operator's address filled in. */
export function LegalPage({ text, choices = {} }: LegalPageProps) {
  return (
    <MarketingPage width="reading">
      <MarketingHead heading={text.heading} />
      <p className={styles.small}>{text.updated}</p>
      <div className={styles.prose}>
        <p>
          <FilledText text={text.intro} />
        </p>
        {text.sections.map(({ heading, id, paragraphs = [], points = [] }) => (
          <section key={heading}>
            <h2 id={id}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <FilledText text={paragraph} />
              </p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <FilledText text={point} />
                  </li>
                ))}
              </ul>
            )}
            {id && choices[id] && <div className={styles.choice}>{choices[id]}</div>}
          </section>
        ))}
      </div>
    </MarketingPage>
  )
}
