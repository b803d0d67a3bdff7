import { Link } from 'react-router'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import type { Person } from '#app/schemas/catalogue/content-pages.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import styles from './people.module.css'
import { Aside } from './page-parts.tsx'

const shownAtOnce = 6

interface PeopleProps {
  /** The content that names them. */
  contentId: string
  persons: Person[]
}

/** Who made it: hosts, guests and others that the feed names. */
export function People({ contentId, persons }: PeopleProps) {
  if (persons.length === 0) return null
  const rest = persons.slice(shownAtOnce)
  return (
    <Aside title={texts.people}>
      <PersonList contentId={contentId} persons={persons.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>{texts.seeMore}</summary>
          <PersonList contentId={contentId} persons={rest} />
        </details>
      )}
    </Aside>
  )
}

function PersonList({ contentId, persons }: PeopleProps) {
  return (
    <ul>
      {persons.map((person, index) => (
        <li key={index} className={styles.person}>
          <Avatar
            id={person.name}
            name={person.name}
            src={person.img ?? null}
            of={{ contentId }}
            size={36}
          />
          <span className={styles.name} dir="auto" title={person.name}>
            {person.href ? (
              <Link to={person.href} rel="noopener nofollow ugc">
                {person.name}
              </Link>
            ) : (
              person.name
            )}
          </span>
          {person.role && <span className={styles.role}>{person.role}</span>}
        </li>
      ))}
    </ul>
  )
}
