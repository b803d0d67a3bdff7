import type { RuleTexts } from './feed-rule-text.ts'

/** What the rules about the XML of a feed and about its show say where they are broken. */
export const showRuleTexts = {
  unclosedTag: {
    title: ({ detail }) => `<${detail}> has no tag that belongs to it`,
    mend: ({ detail }) =>
      `Close each tag in the order in which it was opened: <${detail}> and what stands in it. No reader of XML goes further than this.`,
  },
  bareAmpersand: {
    title: ({ count }) => (count === 1 ? 'An & isn’t escaped' : `${count} & aren’t escaped`),
    mend: 'Write &amp; for every & in texts and addresses.',
  },
  unknownEntity: {
    title: ({ detail }) => `XML doesn’t know ${detail}`,
    mend: 'XML knows &amp; &lt; &gt; &quot; and &apos; alone. Write the character itself, or its number, as &#160;.',
  },
  unknownPrefix: {
    title: ({ detail }) => `The prefix “${detail}” isn’t declared`,
    mend: ({ detail }) =>
      `Declare its namespace at the top: <rss xmlns:${detail}="…">. Readers of XML refuse the feed without it.`,
  },
  controlCharacter: {
    title: 'The feed holds control characters',
    mend: 'Take out the invisible characters below U+0020, which XML forbids. They often come from pasted texts.',
  },
  notUtf8: {
    title: ({ detail }) =>
      detail === 'UTF-8' ? 'Some bytes are no UTF-8' : `The feed is ${detail}, not UTF-8`,
    mend: 'Save and send the feed as UTF-8, and say so in its first line.',
  },
  noDeclaration: {
    title: 'The feed doesn’t begin with the XML declaration',
    mend: 'Let it begin with <?xml version="1.0" encoding="UTF-8"?>, without anything before it.',
  },
  notRss2: {
    title: 'The feed isn’t RSS 2.0',
    mend: 'Directories of podcasts read <rss version="2.0"> with one <channel> in it.',
  },
  itunesNamespace: {
    title: 'The iTunes namespace is missing or another',
    mend: 'Write xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" into <rss>, by the letter.',
  },
  podcastNamespace: {
    title: ({ detail }) => `The podcast namespace is “${detail}”`,
    mend: 'Write xmlns:podcast="https://podcastindex.org/namespace/1.0" into <rss>, by the letter.',
  },
  atomNamespace: {
    title: ({ detail }) => `The Atom namespace is “${detail}”`,
    mend: 'Write xmlns:atom="http://www.w3.org/2005/Atom" into <rss>, by the letter.',
  },
  contentNamespace: {
    title: ({ detail }) => `The content namespace is “${detail}”`,
    mend: 'Write xmlns:content="http://purl.org/rss/1.0/modules/content/" into <rss>, by the letter.',
  },
  showTitle: { title: 'The show has no title', mend: 'Add <title> under <channel>.' },
  showTitleLong: {
    title: 'The show’s title has more than 255 characters',
    mend: 'Make it shorter: apps show a few words of it.',
  },
  showDescription: {
    title: 'The show has no description',
    mend: 'Add <description> under <channel>: what the show is about, in a few sentences.',
  },
  showDescriptionLong: {
    title: 'The show’s description has more than 4,000 bytes',
    mend: 'Make it shorter: what comes after 4,000 bytes isn’t read.',
  },
  showLink: {
    title: 'The show has no link',
    mend: 'Add <link> under <channel> with the address of the show’s website.',
  },
  showLinkForm: {
    title: ({ detail }) => `“${detail}” is no address of a website`,
    mend: 'Write the whole address into <link>, with https://.',
  },
  language: {
    title: 'The show has no language',
    mend: 'Add <language> under <channel> with its code: <language>en</language>.',
  },
  languageForm: {
    title: ({ detail }) => `“${detail}” is no code of a language`,
    mend: 'Use a code of ISO 639, with a country if you want: en, en-us, de, pt-br.',
  },
  category: {
    title: 'The show has no category',
    mend: 'Add <itunes:category text="…"/> with a category of Apple’s list.',
  },
  categoryUnknown: {
    title: ({ detail }) => `“${detail}” is no category of Apple’s`,
    mend: 'Take a category of Apple’s list, spelt as there, and sub-categories inside of theirs. An & is written &amp;.',
  },
  explicit: {
    title: 'The show doesn’t say whether it is explicit',
    mend: 'Add <itunes:explicit>false</itunes:explicit> under <channel>, or true.',
  },
  explicitValue: {
    title: ({ detail }) => `“${detail}” doesn’t say whether something is explicit`,
    mend: 'Write true or false into <itunes:explicit>.',
  },
  cover: {
    title: 'The show has no cover',
    mend: 'Add <itunes:image href="https://…"/> under <channel> with a square JPEG or PNG of 1,400 to 3,000 pixels.',
  },
  imageForm: {
    title: ({ detail }) => `“${detail}” is no address of a picture`,
    mend: 'Write the whole address into href, with https://.',
  },
  imageHttps: {
    title: ({ count }) =>
      count === 1 ? 'A picture isn’t served by https' : `${count} pictures aren’t served by https`,
    mend: 'Serve pictures by https, and write https:// into href.',
  },
  imageEnding: {
    title: ({ count }) =>
      count === 1
        ? 'The address of a picture doesn’t end in .jpg or .png'
        : `The addresses of ${count} pictures don’t end in .jpg or .png`,
    mend: 'Give the file the ending of what it is: .jpg or .png. Some directories refuse it otherwise.',
  },
  author: {
    title: 'The show names no author',
    mend: 'Add <itunes:author> under <channel>: who makes it, as apps show it below the title.',
  },
  ownerEmail: {
    title: 'The feed has no e-mail of its owner',
    mend: 'Add <itunes:owner> with <itunes:email> while you claim the show: Spotify mails its code there.',
  },
  ownerEmailForm: {
    title: ({ detail }) => `“${detail}” is no e-mail`,
    mend: 'Write an address that you read into <itunes:email>, and nothing else.',
  },
  showType: {
    title: ({ detail }) => `“${detail}” is no order of a show`,
    mend: 'Write episodic (newest first) or serial (in order) into <itunes:type>.',
  },
  newFeedUrl: {
    title: ({ detail }) => `“${detail}” is no address of a feed`,
    mend: 'Write the whole new address into <itunes:new-feed-url>, or leave the tag out.',
  },
  showBlocked: {
    title: 'The feed asks directories to hide the show',
    mend: 'Take out <itunes:block>Yes</itunes:block>, unless this is a private feed.',
  },
  blockNoEffect: {
    title: ({ detail }) => `<itunes:block>${detail}</itunes:block> has no effect`,
    mend: 'Only Yes hides something. Take the tag out, or write Yes.',
  },
  completeNoEffect: {
    title: ({ detail }) => `<itunes:complete>${detail}</itunes:complete> has no effect`,
    mend: 'Only Yes says that no more episodes come. Take the tag out, or write Yes.',
  },
  selfLink: {
    title: 'The feed doesn’t name its own address',
    mend: 'Add <atom:link href="…" rel="self" type="application/rss+xml"/> under <channel> with the feed’s address.',
  },
  selfLinkOther: {
    title: 'The feed says that it is at another address',
    mend: ({ address }) =>
      `It was read at ${address}. Write the address that everybody should use into <atom:link rel="self">, and let the others redirect there.`,
  },
  copyright: {
    title: ({ detail }) => `The copyright is “${detail}”`,
    mend: 'Name who holds it, and nothing else: without ©, “Copyright” and the year.',
  },
  showTagTwice: {
    title: 'A tag of the show stands there twice',
    mend: 'Keep one of them: which of two is read is different from app to app.',
  },
  showDate: {
    title: ({ detail }) => `“${detail}” is no date of RFC 2822`,
    mend: 'Write dates as Thu, 19 Nov 2026 06:00:00 GMT.',
  },
  showMarkup: {
    title: 'There is HTML in a title or a name',
    mend: 'Write plain text into titles and names: apps show the tags as they are.',
  },
  noEpisodes: {
    title: 'The show has no episode',
    mend: 'Publish one: directories list no show without. A trailer will do.',
  },
  feedHttps: {
    title: 'The feed isn’t served by https',
    mend: 'Serve it by https, and let the old address redirect there (301).',
  },
} satisfies RuleTexts
