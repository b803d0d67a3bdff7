import { DCLinter } from 'dclint'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The parts of a service in compose.yaml that are used here. */
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
  mem_limit?: string
  logging?: { options: Record<string, string> }
}

const file = 'compose.yaml'

/** The services by name, with the settings of an operator's .env filled in. */
export function readServices(settings: Record<string, string>): Record<string, Service> {
  const text = readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, '')
  const fill = (part: string): string =>
    part.replace(/\$\{(\w+)(?::(-|\?)((?:[^{}]|\$\{[^}]*\})*))?\}/g, (_all, name, sign, rest) => {
      const value = settings[name as string] || (sign === '-' ? fill(rest as string) : '')
      if (sign === '?' && !value) throw new Error(`${name}: ${rest}`)
      return value
    })
  const filled = fill(text)
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services
}

/** Where the file violates the schema of the Compose specification, or good practice. */
export function composeProblems(): string[] {
  // The order of entries is a matter of taste.
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
