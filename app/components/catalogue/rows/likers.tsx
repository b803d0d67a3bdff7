import type { CSSProperties } from 'react'
import { personName } from '#app/rules/social/person.ts'
import { hashedColour } from '#app/rules/base/hashed-colour.ts'
import { profileImage } from '#app/components/base/ui/picture.ts'
import type { ContentHit, Liker } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import styles from './likers.module.css'

const size = 18

/** Who likes it: up to three pictures, and how many others. */
export function Likers({ by, others }: NonNullable<ContentHit['recommended']>) {
  const names = texts.recommendedBy(by.map(personName))
  return (
    <span className={styles.likers} title={names}>
      <span className="visually-hidden">{names}</span>
      <span aria-hidden className={styles.pictures}>
        {by.map(picture)}
      </span>
      {others > 0 && <span>{texts.others(others)}</span>}
    </span>
  )
}

/** Plainer than an avatar, as a page may hold hundreds: one that can't be loaded leaves its colour. */
function picture(person: Liker) {
  const { npub, display } = person
  return (
    <span key={npub} style={{ '--hashed': hashedColour(npub) } as CSSProperties}>
      {display.picture ? (
        <img
          {...profileImage(npub, size, display.picture)}
          width={size}
          height={size}
          alt=""
          loading="lazy"
        />
      ) : (
        [...personName(person)][0]?.toUpperCase()
      )}
    </span>
  )
}
