import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/developers'
const pages = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

/** The code that pages show of files, which they name after the language. */
const examples = pages.flatMap((page) =>
  [...page.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, file = '', code = '']) => ({
    file,
    code,
  })),
)

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '')

/** Whether a file has what is shown of it, in this order; `// …` stands for what is left out. */
function stands(code: string, file: string): boolean {
  const text = withoutSpace(readFileSync(file, 'utf8'))
  let from = 0
  return code.split(/^\s*\/\/ …$/m).every((part) => {
    const shown = withoutSpace(part)
    const at = text.indexOf(shown, from)
    from = at + shown.length
    return at >= 0
  })
}

test.each(examples)('what is shown of $file stands there', ({ code, file }) => {
  expect(stands(code, file)).toBe(true)
})

test('code that is not there is found, and in another order', () => {
  const file = 'app/schemas/library/library.ts'
  expect(stands('export const contentId = z.object', file)).toBe(false)
  expect(stands('export const contentId\n// …\nimport { z }', file)).toBe(false)
  expect(examples.length).toBeGreaterThan(20)
})
