import { context, defineRules, inside, text, type Rule } from './rules.ts'
import { decodeTitle } from './entities.ts'

/** Authors, by the tag that names them. */
export interface Authors {
  itunes?: string
  atom?: string
  dc?: string
  googleplay?: string
  rss?: string
}

interface HasAuthors {
  authors: Authors
}

/** itunes:author, then Atom's, Dublin Core's, Google's and RSS's own, which should be an e-mail address. */
export function chooseAuthor(authors: Authors): string | undefined {
  return authors.itunes ?? authors.atom ?? authors.dc ?? authors.googleplay ?? authors.rss
}

const ATOM_PERSON_RULES = defineRules<HasAuthors>({
  'atom:name': text((target, name) => {
    target.authors.atom ??= decodeTitle(name)
  }),
})

function authorText(source: keyof Authors): Rule<HasAuthors> {
  return text((target, name) => {
    target.authors[source] ??= decodeTitle(name)
  })
}

export const AUTHOR_RULES: Record<string, Rule<HasAuthors>> = {
  'itunes:author': authorText('itunes'),
  'atom:author': inside((target) => context(ATOM_PERSON_RULES, target)),
  'dc:creator': authorText('dc'),
  'googleplay:author': authorText('googleplay'),
  author: text((target, value) => {
    target.authors.rss ??= personName(value)
  }),
  managingEditor: text((target, value) => {
    target.authors.rss ??= personName(value)
  }),
}

/** The name in `ada@example.com (Ada)` or `Ada (ada@example.com)`; the whole text otherwise. */
function personName(value: string): string {
  const text = value.trim()
  const at = text.indexOf('(')
  const outside = text.slice(0, at).trim()
  const between = text.slice(at + 1, -1)
  if (at < 0 || !text.endsWith(')') || /[()]/.test(outside + between)) return decodeTitle(value)
  return decodeTitle(outside.includes('@') ? between : outside)
}
