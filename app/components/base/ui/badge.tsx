import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './badge.module.css'
import { PlainBadge } from './plain.tsx'

/** Amber with a lock, such as 'Early access'. */
export function LockBadge({ children }: { children: ReactNode }) {
  return (
    <PlainBadge color="amber">
      <Lock size={12} />
      {children}
    </PlainBadge>
  )
}

/** The red 'Live' badge with its dot; without `active` it is grey. */
export function LiveBadge({ active = true }: { active?: boolean }) {
  return (
    <PlainBadge color={active ? 'red' : 'gray'}>
      <span className={styles.dot} aria-hidden />
      {uiTexts.live}
    </PlainBadge>
  )
}
