import type { SqlMutant } from './mutants.ts'

type Tag = (strings: readonly string[], ...values: unknown[]) => unknown

/** The change that the SQL has at the moment. */
export const current: { mutant?: SqlMutant } = {}

function sqlOf(file: string, template: number, tag: Tag): Tag {
  return (strings, ...values) => {
    const { mutant } = current
    if (mutant?.file !== file || mutant.template !== template) return tag(strings, ...values)
    const { part, from, to, by } = mutant
    const changed = strings.map((text, index) =>
      index === part ? text.slice(0, from) + by + text.slice(to) : text,
    )
    return tag(changed, ...values)
  }
}

Object.assign(globalThis, { sqlOf })
