import type { ReactNode } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import styles from './reading.module.css'
import { MarketingHead, MarketingPage } from './marketing-page.tsx'

interface WrittenLegalPageProps {
  heading: string
  changed: string
  /** Cleaned by the server. */
  html: string
  children?: ReactNode
}

/** A legal text as the operator has written it; what the product adds stands below it. */
export function WrittenLegalPage({ heading, changed, html, children }: WrittenLegalPageProps) {
  return (
    <MarketingPage width="reading">
      <MarketingHead heading={heading} />
      <p className={styles.small}>{changed}</p>
      <WrittenText html={html} />
      {children && <div className={styles.choice}>{children}</div>}
    </MarketingPage>
  )
}

/** The text alone. */
export function WrittenText({ html }: { html: string }) {
  return (
    <div
      dir="auto"
      className={classNames('prose', styles.prose, styles.written)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
