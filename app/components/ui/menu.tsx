import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
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
  useClosing(details)
  return (
    <details
      ref={details}
      className={styles.menu}
      onToggle={keepInView}
      onKeyDown={walk}
      onClick={closeOnChoice}
    >
      <summary
        aria-label={label}
        title={label}
        className={classNames(styles.trigger, triggerClassName)}
      >
        {trigger}
      </summary>
      <div className={styles.panel} data-align={align}>
        {children}
      </div>
    </details>
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

/** A line of a menu that does something; `danger` for deleting. */
export function MenuButton({
  icon,
  danger,
  children,
  className,
  ...props
}: { icon?: ReactNode; danger?: boolean } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(styles.item, danger && styles.danger, className)}
    >
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

const choices = 'a[href], button:not(:disabled)'

function useClosing(ref: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const closeOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) details.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [ref])
}

/** Opens upwards where there is no room below. */
function keepInView(event: React.ToggleEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget
  delete details.dataset.side
  const panel = details.lastElementChild
  if (!details.open || !panel) return
  const below = panel.getBoundingClientRect().bottom > document.documentElement.clientHeight
  if (below && details.getBoundingClientRect().top > panel.clientHeight)
    details.dataset.side = 'top'
}

function walk(event: React.KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget
  if (event.key === 'Escape' && details.open) {
    details.open = false
    details.querySelector('summary')?.focus()
    event.stopPropagation()
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  details.open = true
  const items = [...details.querySelectorAll<HTMLElement>(choices)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = event.key === 'ArrowDown' ? at + 1 : at <= 0 ? items.length - 1 : at - 1
  items[next % items.length]?.focus()
}

function closeOnChoice(event: React.MouseEvent<HTMLDetailsElement>): void {
  const choice = (event.target as Element).closest(choices)
  if (!choice || choice.closest('[data-keep-open]')) return
  // Closed after the click has done its work: a form inside still has to be submitted.
  const details = event.currentTarget
  setTimeout(() => (details.open = false))
}
