import { vi } from 'vitest'
import { keepEvidenceOfFailures } from './failure-evidence.ts'
import { limit, within } from './time-limits.ts'

vi.setConfig({
  testTimeout: limit(120_000),
  hookTimeout: limit(120_000),
  expect: { poll: within(15_000) },
})
keepEvidenceOfFailures()
