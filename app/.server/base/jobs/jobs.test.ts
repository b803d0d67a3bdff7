import { expect, test } from 'vitest'
import { crontabOf } from './jobs.ts'

test('a job runs by the clock at its time, with its options after its name', () => {
  const clock = { 'clean-up': '17 * * * *', 'project-documents': '* * * * * ?queue=firestore' }
  expect(crontabOf(clock)).toBe(
    '17 * * * * clean-up\n* * * * * project-documents ?queue=firestore\n',
  )
})
