import { readFileSync } from 'node:fs'
import { EnvError } from './env.ts'
import { variables } from './settings.ts'

const longestSecret = 100_000

/**
 * The environment with each setting that is given as a file, as `SECRET_FILE=/run/secrets/secret`, in place: its text
 * without the line break at its end. @throws EnvError
 */
export function withSecretFiles(
  source: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const read: Record<string, string> = {}
  const problems: string[] = []
  for (const name of Object.keys(variables.shape)) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) problems.push(`${name}: is set by ${name}_FILE, too; one is enough`)
    else
      try {
        read[name] = secretIn(file)
      } catch (error) {
        problems.push(`${name}_FILE: ${file} can't be read (${(error as Error).message})`)
      }
  }
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  return { ...source, ...read }
}

function secretIn(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (text.length > longestSecret) throw new Error('it is too large for a setting')
  return text.replace(/\r?\n$/, '')
}
