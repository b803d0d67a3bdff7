import { Link } from 'react-router'
import { shellTexts } from '#app/texts/base/shell.ts'
import type { SiteLink } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'

/** A list of the site's links, followed by the operator's e-mail address. */
export function AboutLinks({ links, className }: { links: SiteLink[]; className?: string }) {
  const { contact } = useSession()
  return (
    <nav aria-label={shellTexts.aboutNavigation} className={className}>
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
