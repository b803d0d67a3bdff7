import type { ReactNode } from 'react'
import { AboutLinks } from '#app/components/site/shell/about-links.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import {
  aboutLinks,
  audienceLinksOf,
  resourceLinks,
} from '#app/components/base/shell/navigation.ts'
import styles from './marketing-page.module.css'

/** A marketing page: wide, or a narrow column for reading, with the site's links at the bottom. */
export function MarketingPage({
  width = 'wide',
  children,
}: {
  width?: 'wide' | 'reading'
  children: ReactNode
}) {
  const links = [...audienceLinksOf(useSession()), ...otherLinks]
  return (
    <div className={styles.page}>
      <div className={styles[width]}>{children}</div>
      <AboutLinks links={links} className={styles.foot} />
    </div>
  )
}

/** The page's heading with its lead. */
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

/** The site's links without those for its audiences, without duplicates. */
const otherLinks = [
  ...resourceLinks,
  ...aboutLinks.filter(({ to }) => resourceLinks.every((link) => link.to !== to)),
]
