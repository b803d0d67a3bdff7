import { afterAll } from 'vitest'
import { redirectLog } from '#app/.server/base/lib/logging/log.ts'
import { pretty } from '#app/.server/base/lib/logging/pretty.ts'
import { endOfFile } from './database.ts'

// The runner shows what a test has logged beside it, and tests listen in on the console.
redirectLog((line) => {
  const isError = line.startsWith('{"level":"error"')
  console[isError ? 'error' : 'warn'](pretty(line, { hasColours: false }).trimEnd())
})

afterAll(endOfFile)
