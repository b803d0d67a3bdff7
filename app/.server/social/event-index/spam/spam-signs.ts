import type { Advertising } from './advertising.ts'
import { analyseText } from './text-analysis.ts'
import { type SpamSubject, spamSubjects } from './spam-phrases.ts'
import { countObfuscation } from '#app/.server/base/lib/obfuscation.ts'

/** A sign of spam in the text or tags of a note. */
export type SpamSign =
  | SpamSubject
  | 'another-subject'
  | 'contact-address'
  | 'link'
  | 'dubious-link'
  | 'many-links'
  | 'hashtags'
  | 'many-hashtags'
  | 'mentions'
  | 'many-mentions'
  | 'names-alone'
  | 'invisible'
  | 'mixed-scripts'
  | 'styled-letters'
  | 'shouting'
  | 'money-emoji'
  | 'random-letters'

/** The weight of each sign. From how many points on a note is hidden stands in `rules/social/visibility.ts`. */
const points: Record<SpamSign, number> = {
  gambling: 2,
  profit: 2,
  giveaway: 2,
  recovery: 2,
  phishing: 2,
  adult: 2,
  medicine: 2,
  reach: 2,
  papers: 2,
  'another-subject': 1,
  contact: 1,
  urging: 1,
  'contact-address': 2,
  link: 1,
  'dubious-link': 1,
  'many-links': 1,
  hashtags: 1,
  'many-hashtags': 1,
  mentions: 2,
  'many-mentions': 2,
  'names-alone': 3,
  invisible: 2,
  'mixed-scripts': 2,
  'styled-letters': 1,
  shouting: 1,
  'money-emoji': 1,
  'random-letters': 3,
}

const subjects: ReadonlySet<SpamSign> = new Set<SpamSubject>([
  'gambling',
  'profit',
  'giveaway',
  'recovery',
  'phishing',
  'adult',
  'medicine',
  'reach',
  'papers',
])

const dubiousHost =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|t\.ly|goo\.su|clck\.ru|ow\.ly|rebrand\.ly|linktr\.ee|beacons\.ai)$|\.(?:xyz|top|vip|club|click|icu|win|bet|casino|buzz|loan|gq|tk|ml|cf|ga|rest|cam|monster|cyou|sbs|cfd|lol|live|online|site|shop|store|fun)$|(?:^|\.)xn--|^\d{1,3}(?:\.\d{1,3}){3}$|casino|airdrop|claim|giveaway|profit|bonus|forex|invest/
const moneyEmoji = /💰|💸|🤑|💵|💴|💶|💷|💎|🎁|🎰|🚀|🔥|‼️|📈|👉|👇|🔞|💋|🍑/gu
/** Groups of letters that are spoken as one consonant, also in German and Polish. */
const consonantGroup = /sch|ch|ck|cz|dz|ng|ph|pf|rz|sh|sp|st|sz|th|tz|([a-z])\1/g
const vowels = /[aeiouyáéíóúàèìòùäëïöüâêîôûãõåæøœ]/

interface NoteText {
  content: string
  tags: readonly (readonly string[])[]
}

/** The signs of spam in a note's text and tags. */
export function spamSigns(
  { content, tags }: NoteText,
  analysis = analyseText(content),
): SpamSign[] {
  const { text, plain } = analysis
  const found = spamSubjects(plain)
  const signs: (SpamSign | false)[] = [
    ...found,
    found.filter((subject) => subjects.has(subject)).length > 1 && 'another-subject',
    ...signsOfAddresses(analysis),
    ...signsOfTags({ tags, content: text }, plain),
    ...signsOfLetters(text, plain),
  ]
  return signs.filter((sign) => sign !== false)
}

/** The sum of the signs' weights. */
export function spamPoints(signs: readonly SpamSign[]): number {
  return signs.reduce((sum, sign) => sum + points[sign], 0)
}

function signsOfAddresses({ links, contacts }: Advertising): (SpamSign | false)[] {
  return [
    contacts.length > 0 && 'contact-address',
    links.length > 0 && 'link',
    links.some(({ host }) => dubiousHost.test(host)) && 'dubious-link',
    links.length >= 4 && 'many-links',
  ]
}

function signsOfTags({ tags, content }: NoteText, plain: string): (SpamSign | false)[] {
  const valuesOf = (wanted: string) =>
    new Set(tags.filter(([name]) => name === wanted).map(([, value = '']) => value.toLowerCase()))
  const hashtags = Math.max(valuesOf('t').size, plain.match(/#[\p{L}\p{N}_]/gu)?.length ?? 0)
  const people = valuesOf('p').size
  // Replies in long threads name everybody who took part, without their author's doing.
  const mentionsInText = content.match(/nostr:n(?:pub|profile)1/g)?.length ?? 0
  const isAnswer = valuesOf('e').size > 0
  const mentions = isAnswer ? Math.max(mentionsInText, people / 8) : people
  const ownMentions = isAnswer ? mentionsInText : people
  return [
    hashtags >= 8 && 'hashtags',
    hashtags >= 12 && 'many-hashtags',
    mentions >= 10 && 'mentions',
    mentions >= 20 && 'many-mentions',
    ownMentions >= 5 && plain.trim().length < 8 * ownMentions && 'names-alone',
  ]
}

function signsOfLetters(text: string, plain: string): (SpamSign | false)[] {
  const { invisible, mixed, styled } = countObfuscation(text)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return [
    invisible >= 2 && 'invisible',
    mixed >= 2 && 'mixed-scripts',
    styled >= 8 && 'styled-letters',
    letters >= 20 && capitals > letters * 0.6 && 'shouting',
    (text.match(moneyEmoji)?.length ?? 0) >= 3 && 'money-emoji',
    hasRandomWords(plain) && 'random-letters',
  ]
}

/** Whether two fifths of the words can't be pronounced in any language with Latin letters. */
function hasRandomWords(plain: string): boolean {
  const latinWords = (plain.match(/(?<![\p{L}\p{N}])[a-z]{4,}(?![\p{L}\p{N}])/gu) ?? []).slice(
    0,
    100,
  )
  const unpronounceable = latinWords.filter((word) =>
    word
      .replace(consonantGroup, 's')
      .split(vowels)
      .some((between) => between.length > 3),
  )
  return latinWords.length >= 3 && unpronounceable.length * 5 > latinWords.length * 2
}
