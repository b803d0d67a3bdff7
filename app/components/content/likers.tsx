import { Avatar } from '#app/components/ui/avatar.tsx'
import { personName } from '#app/components/social/person.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts as texts } from '#app/texts/content.ts'
import styles from './likers.module.css'

const size = 18

/** Who likes it: up to three pictures, and how many others. */
export function Likers({ by, others }: NonNullable<ContentHit['recommended']>) {
  const names = texts.recommendedBy(by.map(personName))
  return (
    <span className={styles.likers} title={names}>
      <span className="visually-hidden">{names}</span>
      <span aria-hidden className={styles.avatars}>
        {by.map((person) => (
          <Avatar
            key={person.npub}
            id={person.npub}
            name={personName(person)}
            src={person.display.picture ?? null}
            of="person"
            size={size}
          />
        ))}
      </span>
      {others > 0 && <span>{texts.others(others)}</span>}
    </span>
  )
}
