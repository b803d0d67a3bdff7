import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Has `work` done after the test that asks for it, or after the file's tests where none is running; the latest first. */
export function cleanUpAfter(work: () => unknown): void {
  const run = async () => void (await work())
  if (TestRunner.getCurrentTest()) onTestFinished(run)
  else afterAll(run)
}
