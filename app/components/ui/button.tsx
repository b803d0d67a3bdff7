import { Loader } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface Look {
  /** One accent button in a view: the main action. */
  variant?: 'accent' | 'soft' | 'outline' | 'ghost' | 'danger'
  /** 40 high, or 32. */
  size?: 'medium' | 'small'
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
  children: ReactNode
}

export type ButtonProps = Look & {
  /** At work: shows a turning mark, and further presses do nothing. */
  busy?: boolean
} & Omit<ComponentPropsWithRef<'button'>, 'children'>

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  children,
  className,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Loader className={styles.turning} /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...props
}: Look & LinkProps & RefAttributes<HTMLAnchorElement>) {
  return (
    <Link {...props} className={look({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}

function look(
  { variant = 'soft', size = 'medium', wide }: Partial<Look>,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className)
}
