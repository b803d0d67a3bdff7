import { Ellipsis, Trash2 } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { enhanceMenu } from './enhance-menu.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** What the trigger opens, for screen readers. */
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** Which edge of the trigger the menu keeps to. */
  align?: 'start' | 'end'
  children: ReactNode
}

/**
 * A menu in <details>, so that it opens without JavaScript. With it, Escape, a press outside, leaving it with Tab and
 * choosing something close it, and the arrow keys go through it.
 */
export function Menu({ label, trigger, triggerClassName, align = 'end', children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => (details.current ? enhanceMenu(details.current) : undefined), [])
  return (
    <details ref={details} className={styles.menu}>
      <summary
        aria-label={label}
        title={label}
        className={classNames(styles.trigger, triggerClassName)}
      >
        {trigger}
      </summary>
      <MenuPanel align={align}>{children}</MenuPanel>
    </details>
  )
}

/** A menu behind three dots, at the end of a row. */
export function RowMenu({ label, children }: Pick<MenuProps, 'label' | 'children'>) {
  return (
    <Menu label={label} trigger={<Ellipsis size={20} />} triggerClassName={styles.dots}>
      {children}
    </Menu>
  )
}

/** What unfolds. */
export function MenuPanel({ align, children }: Required<Pick<MenuProps, 'align' | 'children'>>) {
  return (
    <div className={styles.panel} data-align={align}>
      {children}
    </div>
  )
}

/** A line of a menu. */
export function MenuLink({
  icon,
  children,
  className,
  ...props
}: { icon?: ReactNode } & LinkProps) {
  return (
    <Link {...props} className={classNames(styles.item, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** The last line of a menu, which deletes what the menu is about. */
export function MenuDelete({ className, ...props }: LinkProps) {
  return (
    <>
      <MenuSeparator />
      <MenuLink {...props} icon={<Trash2 />} className={classNames(styles.danger, className)} />
    </>
  )
}

/** A line of a menu that does something. */
export function MenuButton({
  icon,
  children,
  className,
  ...props
}: { icon?: ReactNode } & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={classNames(styles.item, className)}>
      {icon}
      {children}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}

/** Words in a menu that aren't a choice. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={styles.label}>{children}</div>
}
