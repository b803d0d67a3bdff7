import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

/** Something one acts on as a unit; lists lie straight on the page. */
export function Panel({ className, ...props }: ComponentPropsWithRef<'section'>) {
  return <section {...props} className={classNames(styles.panel, className)} />
}
