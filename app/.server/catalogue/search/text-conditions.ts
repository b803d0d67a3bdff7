import type { WordGroup } from '#app/.server/base/lib/search-text.ts'
import { eitherForm, everyGroup, type Variants } from './conditions.ts'
import type { TextVariants } from './text-dictionary.ts'
import { places } from './indexing/text-entries.ts'

/** Where in an entry the words have to stand. */
export type TextPlace = keyof typeof places | 'anywhere'

/** A form of a typed word, in what it is found. */
interface Form {
  word: string
  likeness: number
  /** How many entries have it in their title, in a name, and in their notes or chapters. */
  titles: number
  names: number
  texts: number
}

/** The forms of each typed word, of both dictionaries. */
export type Forms = Map<string, Form[]>

export function formsOf(variants: Variants, texts: TextVariants): Forms {
  return new Map(
    [...new Set([...variants.keys(), ...texts.keys()])].map((typed) => {
      const forms = new Map<string, Form>()
      for (const { word, likeness, uses } of variants.get(typed) ?? [])
        forms.set(word, { word, likeness, titles: uses, names: 0, texts: 0 })
      for (const { word, likeness, names, texts: count } of texts.get(typed) ?? [])
        forms.set(word, {
          word,
          likeness: Math.max(likeness, forms.get(word)?.likeness ?? 0),
          titles: forms.get(word)?.titles ?? 0,
          names,
          texts: count,
        })
      return [typed, [...forms.values()]]
    }),
  )
}

/** The tsqueries that an entry with every word there meets; null if there can be none. */
export function everyForm(
  groups: readonly WordGroup[],
  forms: Forms,
  { place, exact }: { place: TextPlace; exact: boolean },
): string[] | null {
  return everyGroup(groups, (word) =>
    eitherForm(forms.get(word) ?? [], exact, (chosen) => lexemesAt(chosen, place)),
  )
}

function lexemesAt(forms: readonly Form[], place: TextPlace): string[] {
  const everywhere = place === 'anywhere'
  return forms.flatMap(({ word, titles, names, texts }) => [
    ...((everywhere || place === 'title') && titles > 0 ? [`'${places.title}${word}'`] : []),
    ...((everywhere || place === 'from') && names > 0 ? [`'${places.from}${word}'`] : []),
    ...((everywhere || place === 'notes') && texts > 0 ? [`'${places.notes}${word}'`] : []),
    ...((everywhere || place === 'chapters') && texts > 0 ? [`'${places.chapters}${word}'`] : []),
  ])
}

/** An upper bound for how many entries have the rarest of the words there. */
export function rarestForm(groups: readonly WordGroup[], forms: Forms, place: TextPlace): number {
  const counts = groups.flatMap(({ words }) =>
    words.map((word) =>
      (forms.get(word) ?? []).reduce((sum, form) => sum + countAt(form, place), 0),
    ),
  )
  return Math.min(...counts)
}

function countAt({ titles, names, texts }: Form, place: TextPlace): number {
  if (place === 'title') return titles
  if (place === 'from') return names
  return place === 'anywhere' ? titles + names + texts : texts
}
