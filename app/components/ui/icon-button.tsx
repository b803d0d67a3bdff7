import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

interface Look {
  /** What it does, for screen readers and as a tooltip. */
  label: string
  icon: ReactNode
  /** `ink` is for transport controls, `accent` for what is playing, `image` lies on a cover. */
  variant?: 'ghost' | 'soft' | 'ink' | 'accent' | 'image'
  /** Its height in pixels; targets grow to 44 on touch. */
  size?: 32 | 40 | 44 | 48
  /** Round by default; square corners for buttons in a line with others. */
  square?: boolean
}

export type IconButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'children'>

export function IconButton({
  label,
  icon,
  variant,
  size,
  square,
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={look({ variant, size, square }, className)}
    >
      {icon}
    </button>
  )
}

export function IconLink({
  label,
  icon,
  variant,
  size,
  square,
  className,
  ...props
}: Look & LinkProps) {
  return (
    <Link
      title={label}
      {...props}
      aria-label={label}
      className={look({ variant, size, square }, className)}
    >
      {icon}
    </Link>
  )
}

function look({ variant = 'ghost', size = 40, square }: Partial<Look>, className?: string): string {
  return classNames(
    styles.button,
    styles[variant],
    styles[`size${size}`],
    square && styles.square,
    className,
  )
}
