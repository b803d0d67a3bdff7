import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The walk of the screens goes on for longest: begun last, it would keep the run waiting alone. */
export class LongWalkFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.endsWith('/browser/pages.test.ts')
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))]
  }
}
