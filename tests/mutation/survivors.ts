// Names the changes of the last Stryker run that no test noticed, and fails where there are others than are known to move
// no money.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { harmless } from './harmless.ts'

interface Place {
  line: number
  column: number
}

interface Report {
  files: Record<
    string,
    {
      source: string
      mutants: {
        status: string
        mutatorName: string
        replacement?: string
        location: { start: Place; end: Place }
      }[]
    }
  >
}

const report = JSON.parse(readFileSync('build/mutation.json', 'utf8')) as Report

const survivors = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
  mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ mutatorName, replacement, location }) => ({
      mutatorName,
      change: `${path.basename(file)}: ${inLine(changed(source, location))} → ${inLine(replacement ?? '')}`,
    })),
)

function changed(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

function inLine(code: string): string {
  return code.split(/\s+/).join(' ').trim()
}

/** What an error says moves nothing. */
function isWording({ mutatorName, change }: { mutatorName: string; change: string }): boolean {
  return mutatorName === 'StringLiteral' && change.includes(': `')
}

let unknown = 0
for (const survivor of survivors) {
  const reason = isWording(survivor) ? 'the words of an error' : harmless.get(survivor.change)
  if (!reason) unknown++
  console.log(`${reason ? '·' : '✗'} ${survivor.change}${reason ? ` (${reason})` : ''}`)
}
console.log(`${survivors.length} changes not noticed, ${unknown} of them not known to be harmless`)
if (unknown > 0) process.exitCode = 1
