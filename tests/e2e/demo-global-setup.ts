import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first test file that needs the demo catalogue leaves it for the others. */
    demoFolder: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-demo-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
