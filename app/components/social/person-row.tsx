import { Link } from 'react-router'
import type { NostrProfile } from '#app/schemas/nostr.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { personHandle, personName, personPath } from './person.ts'
import styles from './person-row.module.css'

/** Somebody in a list of people. */
export function PersonRow({ profile }: { profile: NostrProfile }) {
  const handle = personHandle(profile)
  return (
    <Link to={personPath(profile)} className={styles.person}>
      <PersonAvatar profile={profile} size={40} />
      <span className={styles.words}>
        <strong dir="auto">{personName(profile)}</strong>
        {handle && <span dir="auto">{handle}</span>}
      </span>
    </Link>
  )
}
