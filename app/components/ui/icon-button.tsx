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

export function IconButton(props: IconButtonProps) {
  return <button type="button" {...dressed(props)} />
}

export function IconLink(props: Look & LinkProps) {
  return <Link {...dressed(props)} />
}

/** The look as what an element takes. */
function dressed<Props extends Look & { className?: string | undefined }>({
  label,
  icon,
  variant = 'ghost',
  size = 40,
  square,
  className,
  ...props
}: Props) {
  return {
    title: label,
    ...props,
    'aria-label': label,
    className: classNames(
      styles.button,
      styles[variant],
      styles[`size${size}`],
      square && styles.square,
      className,
    ),
    children: icon,
  }
}
