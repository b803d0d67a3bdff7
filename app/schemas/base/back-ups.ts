import { z } from 'zod'

/** What an operator does on the page of back-ups. */
export const backupAct = z.object({ act: z.enum(['NOW', 'STOP']) })

/** Where back-ups go by the clock; sizes are bytes, times of day UTC. */
export interface BackupPlanFacts {
  place: string
  at: string
  keep: number
  isEncrypted: boolean
}

/** A run; CUT_OFF where its process has ended without a word. */
export interface BackupRun {
  state: 'RUNNING' | 'DONE' | 'FAILED' | 'CUT_OFF'
  began: Date
  phase: 'TABLES' | 'FILES' | 'KEEPING'
  /** Tables, or bytes of files. */
  done: number
  total: number
  problem: string | null
  isStopping: boolean
}

/** A back-up at the place; `problem` says why it can't be used, and nothing else is known then. */
export interface KnownBackup {
  id: string
  why: 'SCHEDULE' | 'BUTTON' | 'COMMAND' | 'RESTORE' | null
  takenAt: Date | null
  tookMs: number | null
  bytes: number | null
  newBytes: number | null
  /** Files that the database names and the store didn't have. */
  missing: number
  problem: string | null
}

/** What the page of back-ups shows. */
export interface BackupsState {
  plan: BackupPlanFacts | null
  run: BackupRun | null
  kept: KnownBackup[]
}
