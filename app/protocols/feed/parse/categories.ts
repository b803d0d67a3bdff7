import type { FeedCategory } from '#app/protocols/feed/document.ts'
import { attributes, context, defineRules, inside, text, type Rule } from './rules.ts'

/** Categories by source; iTunes' are preferred, then Google's, then RSS's own. */
export interface FoundCategories {
  itunes: FeedCategory[]
  googleplay: FeedCategory[]
  plain: FeedCategory[]
}

interface HasCategories {
  categories: FoundCategories
}

interface OpenCategory {
  text: string | undefined
  subs: string[]
}

/** Apple's categories have two levels; deeper ones are ignored. */
const SUBCATEGORY_RULES = defineRules<OpenCategory>({
  'itunes:category': attributes((category, tag) => {
    const sub = tag.get('text')
    if (sub !== undefined) category.subs.push(sub)
  }),
})

export const CATEGORY_RULES: Record<string, Rule<HasCategories>> = {
  'itunes:category': inside(({ categories }, tag) => {
    const category: OpenCategory = { text: tag.get('text'), subs: [] }
    return context(SUBCATEGORY_RULES, category, () => {
      categories.itunes.push(...withSubcategories(category))
    })
  }),
  'googleplay:category': attributes(({ categories }, tag) => {
    const name = tag.get('text')
    if (name !== undefined) categories.googleplay.push({ text: name })
  }),
  category: text(({ categories }, name) => keepPlain(categories, name)),
  'atom:category': attributes(({ categories }, tag) => {
    keepPlain(categories, tag.get('label') ?? tag.get('term'))
  }),
}

function withSubcategories({ text: name, subs }: OpenCategory): FeedCategory[] {
  if (name === undefined) return subs.map((sub) => ({ text: sub }))
  return subs.length === 0 ? [{ text: name }] : subs.map((sub) => ({ text: name, sub }))
}

function keepPlain(categories: FoundCategories, name: string | undefined): void {
  if (name === undefined || categories.plain.some((known) => known.text === name)) return
  if (categories.plain.length < 100) categories.plain.push({ text: name })
}
