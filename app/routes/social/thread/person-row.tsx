import { Link } from 'react-router'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personHandle, personName, personPath } from '#app/components/base/shell/person.ts'
import { PersonWords } from '#app/components/social/people/person-words.tsx'
import styles from './person-row.module.css'

/** A row of a list of people. */
export function PersonRow({ profile }: { profile: NostrProfile }) {
  return (
    <Link to={personPath(profile)} className={styles.person}>
      <PersonAvatar profile={profile} size={40} />
      <PersonWords name={personName(profile)} text={personHandle(profile)} />
    </Link>
  )
}
