import type { ReactNode } from 'react'
import { AboutLinks } from '#app/components/shell/about-links.tsx'
import { aboutLinks, audienceLinks, resourceLinks } from '#app/components/shell/navigation.ts'
import styles from './marketing-page.module.css'

/** A page about the product: as wide as a landing page, or as a column to read, with the site's links at its foot. */
export function MarketingPage({
  width = 'wide',
  children,
}: {
  width?: 'wide' | 'reading'
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <div className={styles[width]}>{children}</div>
      <AboutLinks links={siteLinks} className={styles.foot} />
    </div>
  )
}

/** The heading of the page with what follows from it. */
export function MarketingHead({
  heading,
  lead,
  children,
}: {
  heading: string
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>{heading}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** All links of the site, each once. */
const siteLinks = [
  ...audienceLinks,
  ...resourceLinks,
  ...aboutLinks.filter(({ to }) => resourceLinks.every((link) => link.to !== to)),
]
