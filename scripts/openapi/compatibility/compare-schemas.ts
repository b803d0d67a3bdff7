import {
  choicesOf,
  covers,
  fieldsOf,
  kindOf,
  type Named,
  requiredOf,
  type Schema,
} from './schemas.ts'

/** What a program that knew the one schema meets with the other. */
export interface Break {
  place: string
  problem: string
}

interface Pair {
  before: Schema
  after: Schema
}

type Compare = (pair: Pair, place: string) => Break[]

/** Compares schemas of two documents, which name some of theirs. */
export function schemaComparison(named: { before: Named; after: Named }) {
  /**
   * Where what was sent is no longer taken: what is asked for newly, fields that are gone, kinds of value that are, and
   * less of what a value may be.
   */
  function inputs(pair: Pair, place: string): Break[] {
    const after = choicesOf(pair.after, named.after)
    return choicesOf(pair.before, named.before).flatMap((choice) => {
      const taken = after.filter((one) => covers(one, choice))
      if (taken.length === 0) return [{ place, problem: `takes ${kindOf(choice)} no longer` }]
      return fewest(taken.map((one) => inputBreaks({ before: choice, after: one }, place)))
    })
  }

  /** Where what is answered is no longer what a program knows: fields that are gone or may be missing, other kinds of value. */
  function answers(pair: Pair, place: string): Break[] {
    const before = choicesOf(pair.before, named.before)
    return choicesOf(pair.after, named.after).flatMap((choice) => {
      const known = before.filter((one) => covers(one, choice))
      if (known.length === 0) return [{ place, problem: `may be ${kindOf(choice)} now` }]
      return fewest(known.map((one) => answerBreaks({ before: one, after: choice }, place)))
    })
  }

  const inputBreaks = onceForObjects(({ before, after }, place) => {
    const [fields, wasRequired] = [fieldsOf(after), requiredOf(before)]
    const asked = [...requiredOf(after)].filter((name) => !wasRequired.has(name))
    return [
      ...boundBreaks(before, after, place),
      ...itemBreaks({ before, after }, place, inputs),
      ...asked.map((name) => ({ place: `${place}.${name}`, problem: 'is required now' })),
      ...Object.entries(fieldsOf(before)).flatMap(([name, field]) => {
        const at = `${place}.${name}`
        const now = fields[name]
        if (now) return inputs({ before: field, after: now }, at)
        return after.additionalProperties === false
          ? [{ place: at, problem: 'is taken no longer' }]
          : []
      }),
    ]
  })

  const answerBreaks = onceForObjects(({ before, after }, place) => {
    const [fields, isRequired] = [fieldsOf(after), requiredOf(after)]
    const missing = [...requiredOf(before)].filter((name) => fields[name] && !isRequired.has(name))
    return [
      ...itemBreaks({ before, after }, place, answers),
      ...missing.map((name) => ({ place: `${place}.${name}`, problem: 'may be missing now' })),
      ...Object.entries(fieldsOf(before)).flatMap(([name, field]) => {
        const now = fields[name]
        const at = `${place}.${name}`
        return now
          ? answers({ before: field, after: now }, at)
          : [{ place: at, problem: 'is gone' }]
      }),
    ]
  })

  return { inputs, answers }
}

/** Looks at two objects once, also where they have themselves in them; what has one name is told by that. */
function onceForObjects(compare: Compare): Compare {
  const known = new Map<unknown, Map<unknown, Break[]>>()
  return (pair, place) => {
    const { before, after } = pair
    if (!before.properties || !after.properties) return compare(pair, place)
    const others = known.get(before.properties) ?? new Map<unknown, Break[]>()
    known.set(before.properties, others)
    const breaks = others.get(after.properties)
    if (breaks) return breaks
    others.set(after.properties, [])
    const isSame = before.name !== undefined && before.name === after.name
    const found = compare(pair, isSame ? String(before.name) : place)
    others.set(after.properties, found)
    return found
  }
}

function itemBreaks({ before, after }: Pair, place: string, compare: Compare): Break[] {
  const [was, is] = [before.items, after.items] as (Schema | undefined)[]
  return was && is ? compare({ before: was, after: is }, `${place}[]`) : []
}

/** Lengths and amounts that may be less, or have to be more, than they could. */
function boundBreaks(before: Schema, after: Schema, place: string): Break[] {
  const most = ['maxLength', 'maxItems', 'maximum'].flatMap((bound) => {
    const [was = Infinity, is = Infinity] = [before[bound], after[bound]] as (number | undefined)[]
    return is < was ? [{ place, problem: `has a ${bound} of ${is} now` }] : []
  })
  const least = ['minLength', 'minItems', 'minimum'].flatMap((bound) => {
    const [was = -Infinity, is = -Infinity] = [before[bound], after[bound]] as (
      number | undefined
    )[]
    return is > was ? [{ place, problem: `has a ${bound} of ${is} now` }] : []
  })
  const { pattern } = after
  const isNarrower = pattern !== undefined && pattern !== before.pattern
  return [
    ...most,
    ...least,
    ...(isNarrower ? [{ place, problem: `has to be like ${JSON.stringify(pattern)} now` }] : []),
  ]
}

/** Of several kinds that a value may be, the one that fits best. */
function fewest(candidates: Break[][]): Break[] {
  return candidates.reduce((best, one) => (one.length < best.length ? one : best))
}
