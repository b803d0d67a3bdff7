import { Link } from 'react-router'
import { shellTexts } from '#app/texts/shell.ts'
import type { SiteLink } from './navigation.ts'
import { useSession } from './session.ts'

/** Links of the site in a list, and the mail to its operator after them. */
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
