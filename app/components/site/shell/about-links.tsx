import { Link } from 'react-router'
import { shellTexts } from '#app/texts/base/shell.ts'
import { outsideLinks, type SiteLink } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'

/** A list of the site's links, followed by those that lead elsewhere. */
export function AboutLinks({ links, className }: { links: SiteLink[]; className?: string }) {
  const session = useSession()
  return (
    <nav aria-label={shellTexts.aboutNavigation} className={className}>
      <ul>
        {[...links, ...outsideLinks(session)].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
