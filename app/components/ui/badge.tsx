import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiTexts } from '#app/texts/shell.ts'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

interface BadgeProps {
  tone?: 'slate' | 'accent' | 'locked' | 'error'
  icon?: ReactNode
  children: ReactNode
}

/** A word about a thing: 20 high, never clickable. */
export function Badge({ tone = 'slate', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** Amber with a lock, such as 'Early access'. */
export function LockBadge({ children }: { children: ReactNode }) {
  return (
    <Badge tone="locked" icon={<Lock size={12} />}>
      {children}
    </Badge>
  )
}

/** The red 'Live' badge with its dot; without `active` it is grey. */
export function LiveBadge({ active = true }: { active?: boolean }) {
  return (
    <Badge tone={active ? 'error' : 'slate'} icon={<span className={styles.dot} aria-hidden />}>
      {uiTexts.live}
    </Badge>
  )
}
