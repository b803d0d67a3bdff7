import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main } from '#server/main.ts'

let printed = ''

beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text, done?: unknown) => {
    printed += String(text)
    if (typeof done === 'function') done()
    return true
  })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(() => vi.restoreAllMocks())

const pages = globSync(['*.md', 'docs/operators/*.md'])
const read = (page: string) => readFileSync(page, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const words = /^[a-z:-]+(?: [a-z]+(?:-[a-z]+)*(?![@:.-]))?/

/** What pages call: a command of the product with its options, or another npm script. */
function calls(): { page: string; call: string; isScript: boolean }[] {
  return pages.flatMap((page) => {
    const text = read(page)
    const find = (form: RegExp) => [...text.matchAll(form)]
    const scripted = find(/npm run ([a-z:-]+)(?: -- ([^`\n#|]*))?/g).map(
      ([, name = '', rest = '']) => (name === 'tributary' ? rest : `${name} ${rest}`),
    )
    const direct = find(/(?:run --rm app|launch\.mjs tributary|`tributary) ([^`\n#|]+)/g)
    const listed = page.endsWith('/commands.md') ? find(/^\| `([^`]+)`/gm) : []
    return [
      ...scripted.map((call) => ({ page, call, isScript: true })),
      ...[...direct, ...listed].map(([, call = '']) => ({ page, call, isScript: false })),
    ].filter(({ call }) => /^[a-z]/.test(call) && !call.startsWith('npm '))
  })
}

/** What the help says of a command; '' where there is none. */
async function helpOf(names: string[]): Promise<string> {
  printed = ''
  await main([...names, '--help'])
  const isMeant = printed.startsWith(`Usage: tributary ${names.join(' ')} `)
  return isMeant ? printed : ''
}

test('commands and options that pages name are there', async () => {
  const wrong: unknown[] = []
  expect(calls().length).toBeGreaterThan(50)
  for (const { page, call, isScript } of calls()) {
    const [name = '', sub = ''] = (words.exec(call)?.[0] ?? '').split(' ')
    let help = await helpOf([name])
    if (!help && isScript && scripts[name]) continue
    if (help.includes('Commands:') && sub) help = await helpOf([name, sub])
    const flags = call.match(/(?<=^|\s)--[a-z-]+/g) ?? []
    const lacking = flags.filter((flag) => !help.includes(`  ${flag}`))
    if (!help || lacking.length > 0) wrong.push({ page, call, lacking })
  }
  expect(wrong).toEqual([])
})
