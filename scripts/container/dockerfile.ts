import { readFileSync } from 'node:fs'
import { DockerfileParser, type Flag, type From, type Property } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'

/** A part of a Dockerfile that makes an image, which a later part may begin with or take files from. */
export interface Stage {
  name: string
  /** The image or the earlier stage that it begins with. */
  from: string
  steps: Step[]
}

/** An instruction: what stands behind its flags, and that again where it names values. */
export interface Step {
  keyword: string
  flags: Record<string, string>
  content: string
  values: Record<string, string>
}

/** The file at the top of the repository. */
export const dockerfile = readFileSync('Dockerfile', 'utf8')

/** The stages in order; the last one is what is shipped. */
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

/** What is run, of the form with brackets or of a line for the shell. */
export function commandOf(content: string): string[] {
  if (content.startsWith('[')) return JSON.parse(content) as string[]
  return ['/bin/sh', '-c', content]
}

/** What Docker's own builder would complain of. */
export function dockerfileProblems(text: string): string[] {
  return validate(text).map(({ range, message }) => `Dockerfile:${range.start.line + 1} ${message}`)
}

function named(pairs: (Flag | Property)[] = []): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => [pair.getName(), pair.getValue() ?? '']))
}
