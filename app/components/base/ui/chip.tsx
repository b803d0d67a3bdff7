import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

interface Look {
  on?: boolean
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ on = false, className, ...props }: Look & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={on}
      className={classNames(styles.chip, on && styles.on, className)}
    />
  )
}

/** A filter kept in the address, which works without JavaScript. */
export function ChipLink({ on = false, className, ...props }: Look & LinkProps) {
  return (
    <Link
      preventScrollReset
      {...props}
      aria-current={on ? 'true' : undefined}
      className={classNames(styles.chip, on && styles.on, className)}
    />
  )
}
