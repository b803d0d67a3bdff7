import { readFileSync } from 'node:fs'
import { DockerfileParser, type Flag, type From, type Property } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'

/** A stage of a Dockerfile; later stages can begin with it or copy files from it. */
export interface Stage {
  name: string
  /** The image or earlier stage that it begins with. */
  from: string
  steps: Step[]
}

/** An instruction: its content without flags, and parsed values if it names any. */
export interface Step {
  keyword: string
  flags: Record<string, string>
  content: string
  values: Record<string, string>
}

/** The Dockerfile of the repository. */
export const dockerfile = readFileSync('Dockerfile', 'utf8')

/** The stages in order; the last one is the final image. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') {
      const from = instruction as From
      const name = from.getBuildStage() ?? `stage ${stages.length}`
      stages.push({ name, from: from.getImage() ?? '', steps: [] })
      continue
    }
    const { getFlags, getProperties } = instruction as {
      getFlags?: () => Flag[]
      getProperties?: () => Property[]
    }
    stages.at(-1)?.steps.push({
      keyword,
      flags: named(getFlags?.call(instruction)),
      content: instruction.getArgumentsContent() ?? '',
      values: named(getProperties?.call(instruction)),
    })
  }
  return stages
}

/** The command of an instruction, in JSON form or as a shell line. */
export function commandOf(content: string): string[] {
  if (content.startsWith('[')) return JSON.parse(content) as string[]
  return ['/bin/sh', '-c', content]
}

/** The problems that Docker's own builder would report. */
export function dockerfileProblems(text: string): string[] {
  return validate(text).map(({ range, message }) => `Dockerfile:${range.start.line + 1} ${message}`)
}

function named(pairs: (Flag | Property)[] = []): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => [pair.getName(), pair.getValue() ?? '']))
}
