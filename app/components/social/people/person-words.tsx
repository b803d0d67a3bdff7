import styles from './person-words.module.css'

/** Somebody's name, and below it their handle or address, each in one line. */
export function PersonWords({ name, text }: { name: string; text: string | null }) {
  return (
    <span className={styles.words}>
      <strong dir="auto">{name}</strong>
      {text && <span dir="auto">{text}</span>}
    </span>
  )
}
