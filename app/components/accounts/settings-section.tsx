import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface SettingsSectionProps {
  /** The fragment of links to the section. */
  id: string
  title: string
  hint?: string
  children: ReactNode
}

/** A section of a settings page: heading and hint on the left, controls on the right. */
export function SettingsSection({ id, title, hint, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** The sections of a settings page, separated by hairlines. */
export function SettingsSections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>
}

/** Rows separated by hairlines. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

interface SettingsRowProps {
  icon: ReactNode
  title: ReactNode
  /** Under the title, in secondary text. */
  detail: ReactNode
  /** On the right, before the buttons. */
  aside?: ReactNode
  children?: ReactNode
}

/** A row of a settings list, with its buttons. */
export function SettingsRow({ icon, title, detail, aside, children }: SettingsRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.tile} aria-hidden>
        {icon}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {aside && <p className={styles.aside}>{aside}</p>}
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
