import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import styles from './transcript-turns.module.css'

/** A transcript's turns as paragraphs of running text. */
export function TranscriptTurns({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.said, className)} />
}

interface TurnProps {
  speaker: string | undefined
  /** Whether this turn is playing. */
  isNow?: boolean
  children: ReactNode
}

export function Turn({ speaker, isNow, children }: TurnProps) {
  return (
    <p dir="auto" data-now={isNow || undefined}>
      {speaker && <b className={styles.speaker}>{speaker}</b>}
      {children}
    </p>
  )
}
