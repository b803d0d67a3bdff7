import { Pause, Play, Zap, type LucideProps } from 'lucide-react'

/** The bolt marks sats. */
export function BoltIcon(props: LucideProps) {
  return <Zap {...props} fill="currentColor" />
}

export function PlayIcon(props: LucideProps) {
  return <Play {...props} fill="currentColor" />
}

export function PauseIcon(props: LucideProps) {
  return <Pause {...props} fill="currentColor" strokeWidth={1} />
}
