import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that go on for long: begun last, they would keep the run waiting alone. */
const long = /\/(browser\/pages|sandbox\/demo\/index)\.test\.ts$/

/** What takes long comes first. What needs the demo waits until it is made, and workers do the rest meanwhile. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = Map.groupBy(sorted, ({ moduleId }) =>
      long.test(moduleId) ? 'long' : needsDemo(moduleId) ? 'demo' : 'others',
    )
    return (['long', 'others', 'demo'] as const).flatMap((name) => groups.get(name) ?? [])
  }
}

function needsDemo(file: string): boolean {
  return file.includes('/browser/') && readFileSync(file, 'utf8').includes("sharedProduct('demo')")
}
