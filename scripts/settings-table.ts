// Writes the tables of docs/operators/settings.md: settings by their declarations in app/.server/base/env/settings, limits
// by the comments beside them. With --check it only reports differences.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { settingGroups } from '#app/.server/base/env/settings.ts'
import type { Setting, Settings } from '#app/.server/base/env/settings/setting.ts'
import { defaultLimits } from '#app/rules/base/plans.ts'

const target = 'docs/operators/settings.md'
const plans = 'app/rules/base/plans.ts'

const page = readFileSync(target, 'utf8')
const tables = { settings: settingTables(), limits: limitTable(readFileSync(plans, 'utf8')) }
const filled = Object.entries(tables).reduce(fill, page)
const fresh = await format(filled, { ...(await resolveConfig(target)), filepath: target })
if (!process.argv.includes('--check')) writeFileSync(target, fresh)
else if (fresh !== page) {
  console.error(`${target} is not what the settings say: run node scripts/settings-table.ts`)
  process.exitCode = 1
}

/** Puts a table between its two marks. */
function fill(text: string, [name, table]: [string, string]): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (before < begin.length || after < before) throw new Error(`${target} lacks ${begin} or ${end}`)
  return `${text.slice(0, before)}\n\n${table}\n\n${text.slice(after)}`
}

function settingTables(): string {
  return Object.entries<Settings>(settingGroups)
    .map(([title, settings]) => {
      const rows = Object.entries(settings).map(([name, setting]) => [
        `\`${name}\``,
        setting.about,
        defaultOf(setting),
        `\`${setting.example}\``,
      ])
      return `### ${title}\n\n${tableOf(['Setting', 'What it does', 'Default', 'Example'], rows)}`
    })
    .join('\n\n')
}

/** In words, or the plain value that its type has where the variable is missing. */
function defaultOf({ type, unset }: Setting): string {
  if (unset) return unset
  const value = type.parse(undefined)
  return `\`${typeof value === 'boolean' ? Number(value) : String(value)}\``
}

/** Limits that follow each other below one comment share a row. */
function limitTable(source: string): string {
  const [, declared = ''] = /^export const defaultLimits = \{\n(.*?)^\}/ms.exec(source) ?? []
  const groups = [...declared.matchAll(/\/\*\*(.*?)\*\/((?:\s*\w+: [\w.]+,)+)/gs)]
  const rows = groups.map(([, comment = '', entries = '']) => {
    const names = [...entries.matchAll(/(\w+):/g)].map(([, name = '']) => name)
    return [
      names.map((name) => `\`${name}\``).join(', '),
      comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
      names.map((name) => limitText(name as keyof typeof defaultLimits)).join(', '),
    ]
  })
  return tableOf(['Limit', 'Of what', 'Default'], rows)
}

function limitText(name: keyof typeof defaultLimits): string {
  return defaultLimits[name]?.toLocaleString('en') ?? 'none'
}

function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
