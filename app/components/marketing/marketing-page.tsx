import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { aboutLinks, audienceLinks, resourceLinks } from '#app/components/shell/navigation.ts'
import { useSession } from '#app/components/shell/session.ts'
import { shellTexts } from '#app/texts/shell.ts'
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
      <SiteLinks />
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

function SiteLinks() {
  const { contact } = useSession()
  const links = [...audienceLinks, ...resourceLinks, ...aboutLinks.filter(isNoResource)]
  return (
    <nav aria-label={shellTexts.aboutNavigation} className={styles.foot}>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {contact && (
          <li>
            <a href={`mailto:${contact}`}>{shellTexts.contact}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function isNoResource({ to }: { to: string }): boolean {
  return resourceLinks.every((link) => link.to !== to)
}
