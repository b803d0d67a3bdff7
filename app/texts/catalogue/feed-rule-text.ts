/** What is known of a broken rule when it is told. */
export interface BrokenRule {
  /** How many places break it. */
  count: number
  /** The value that is wrong in the first of them. */
  detail: string
  /** Where the feed was read; '' for a file. */
  address: string
  /** The guid that belongs to that address; '' for a file. */
  guid: string
  /** What the host of the first episode's file answers for its length, in bytes; '' where it wasn't asked. */
  length: string
}

type Text = string | ((broken: BrokenRule) => string)

/** What a rule says where it is broken, and how that is mended. */
export interface RuleText {
  title: Text
  mend: Text
}

export type RuleTexts = Record<string, RuleText>

/** 'An episode has no title', '9 episodes have no title'. */
export function episodes(one: string, many: string) {
  return ({ count }: BrokenRule) =>
    count === 1 ? `An episode ${one}` : `${count.toLocaleString('en')} episodes ${many}`
}

/** 'A person has no name', '9 persons have no name'. */
export function things(one: string, many: string) {
  return ({ count }: BrokenRule) => (count === 1 ? one : `${count.toLocaleString('en')} ${many}`)
}
