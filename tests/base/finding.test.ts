import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '#tests/rig/layers.ts'

const map = 'app/routes.ts'
const page = readFileSync('docs/developers/finding.md', 'utf8')

/** Each question with the files that answer it, and the names that lead from each to the next. */
const questions = page
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    question: section.slice(0, section.indexOf('\n')),
    steps: [...section.matchAll(/^\d+\. \[`([^`]+)`\]\([^)]*\): `([^`]+)`/gm)].map(
      ([, file = '', name = '']) => ({ file, name }),
    ),
  }))

/** Whether a file names another: by its path, as the map does, by an import, or by an import of its part's face. */
function names(file: string, other: string): boolean {
  if (file === map) {
    const text = readFileSync(map, 'utf8')
    return text.includes(`'${other.replace('app/', '')}'`) || text.includes(`(${other})`)
  }
  const imported = importsOf([file]).map(({ to }) => to)
  return imported.some(
    (to) =>
      to === other || (to.endsWith('/index.ts') && other.startsWith(`${path.posix.dirname(to)}/`)),
  )
}

test('ten questions of newcomers and more are answered', () => {
  expect(questions.length).toBeGreaterThanOrEqual(10)
})

test.each(questions)('$question', ({ steps }) => {
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.length).toBeLessThanOrEqual(4)
  for (const [at, { file, name }] of steps.entries()) {
    expect(readFileSync(file, 'utf8'), file).toContain(name)
    const before = steps[at - 1]?.file ?? map
    expect(names(before, file), `${before} leads to ${file}`).toBe(true)
  }
})
