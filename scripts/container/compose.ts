import { DCLinter } from 'dclint'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What compose.yaml says of a container that is of interest here. */
export interface Service {
  image?: string
  command?: string
  environment?: Record<string, string>
  env_file?: string
  ports?: string[]
  networks?: Record<string, { aliases: string[] }>
  volumes?: string[]
  tmpfs?: string[]
  read_only?: boolean
  cap_drop?: string[]
  restart?: string
  healthcheck?: { test: string[] }
  stop_grace_period?: string
}

const file = 'compose.yaml'

/** The containers by name, with the settings of an operator's .env in their places. */
export function readServices(settings: Record<string, string>): Record<string, Service> {
  const text = readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, '')
  const filled = text.replace(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_all, name, sign, rest) => {
    const value = settings[name as string] || (sign === '-' ? (rest as string) : '')
    if (sign === '?' && !value) throw new Error(`${name}: ${rest}`)
    return value
  })
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services
}

/** Where the file isn't what the schema of the Compose specification allows, or goes against good practice. */
export function composeProblems(): string[] {
  // How an author orders a file is the author's.
  const orders = [
    'service-dependencies-alphabetical-order',
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
  ]
  const rules = Object.fromEntries(orders.map((rule) => [rule, 0 as const]))
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages)
    .map(({ line, rule, message }) => `${file}:${line} ${message} (${rule})`)
}
