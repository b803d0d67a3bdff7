import styles from './person-words.module.css'

/** A person's name, and below it their handle or NIP-05 name. */
export function PersonWords({ name, text }: { name: string; text: string | null }) {
  return (
    <span className={styles.words}>
      <strong dir="auto">{name}</strong>
      {text && <span dir="auto">{text}</span>}
    </span>
  )
}
