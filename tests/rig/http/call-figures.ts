import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'

/** What is counted of each call: see scripts/calls-table.ts. */
export type Figure = 'example' | 'answers' | 'refused' | 'scopes'

const counts = new Map<string, Partial<Record<Figure, number>>>()

/** Counts one try of a call that went as it has to. */
export function countTry(call: string, figure: Figure): void {
  const known = counts.get(call) ?? {}
  known[figure] = (known[figure] ?? 0) + 1
  counts.set(call, known)
}

/** Has what this file counts written into a folder, if one is asked for. */
export function keepFigures(folder = process.env.CALL_FIGURES): void {
  if (!folder) return
  counts.clear()
  afterAll(() => {
    const figures = JSON.stringify(Object.fromEntries(counts))
    writeFileSync(path.join(folder, `${randomUUID()}.json`), figures)
  })
}
