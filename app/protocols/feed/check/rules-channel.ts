import { appleCategories } from '#app/protocols/feed/apple-categories.ts'
import type { FeedTree } from './read-tree.ts'
import { ofChannel, ofTags, type Rule } from './rule.ts'
import { apple, psp1, spotify } from './sources.ts'
import type { Tag } from './tag.ts'
import {
  bytesOf,
  endingOf,
  hasMarkup,
  isEmail,
  isLanguage,
  isPlainHttp,
  isRfc2822,
  isWebUrl,
} from './values.ts'
import { isList } from './mediums.ts'

const all = ['APPLE', 'SPOTIFY', 'PSP1'] as const
const [longestTitle, longestDescription] = [255, 4000]
const once = [
  'title description link language itunes:image itunes:author itunes:explicit itunes:type itunes:owner',
].flatMap((names) => names.split(' '))

/** Rules about the show itself. */
export const channelRules = {
  showTitle: ofChannel(all, 'ERROR', psp1('channel-title'), lacks('title')),
  showTitleLong: ofChannel(
    ['PSP1'],
    'WARNING',
    psp1('required-rss-namespace-declarations'),
    (channel) => channel.textOf('title').length > longestTitle && channel.child('title'),
  ),
  showDescription: ofChannel(all, 'ERROR', psp1('channel-description'), lacks('description')),
  showDescriptionLong: ofChannel(
    ['APPLE', 'PSP1'],
    'WARNING',
    psp1('channel-description'),
    (channel) =>
      bytesOf(channel.textOf('description')) > longestDescription && channel.child('description'),
  ),
  showLink: ofChannel(['PSP1'], 'ERROR', psp1('channel-link'), lacks('link')),
  showLinkForm: ofChannel(['APPLE', 'PSP1'], 'ERROR', psp1('channel-link'), (channel) =>
    filled(channel.child('link'), (text) => !isWebUrl(text)),
  ),
  language: ofChannel(all, 'ERROR', psp1('channel-language'), lacks('language')),
  languageForm: ofChannel(all, 'ERROR', psp1('channel-language'), (channel) =>
    filled(channel.child('language'), (text) => !isLanguage(text)),
  ),
  category: ofChannel(
    all,
    'ERROR',
    psp1('channel-itunes-category'),
    (channel) => !channel.child('itunes:category'),
  ),
  categoryUnknown: ofTags(
    ['APPLE', 'PSP1'],
    'ERROR',
    apple.categories,
    'itunes:category',
    (tag) => isOfShow(tag) && !isAppleCategory(tag) && (tag.get('text') || true),
  ),
  explicit: ofChannel(all, 'ERROR', psp1('channel-itunes-explicit'), lacks('itunes:explicit')),
  explicitValue: ofTags(
    ['APPLE', 'PSP1'],
    'WARNING',
    psp1('channel-itunes-explicit'),
    'itunes:explicit',
    ({ text }) => text !== '' && !/^(?:true|false)$/i.test(text) && text,
  ),
  cover: ofChannel(all, 'ERROR', psp1('channel-itunes-image'), (channel) => {
    const image = channel.child('itunes:image')
    return !image || (image.get('href') === '' && image)
  }),
  imageForm: ofTags(
    ['APPLE', 'PSP1'],
    'ERROR',
    psp1('channel-itunes-image'),
    'itunes:image',
    (tag) => tag.get('href') !== '' && !isWebUrl(tag.get('href')) && tag.get('href'),
  ),
  imageHttps: ofTags(
    ['APPLE'],
    'WARNING',
    apple.requirements,
    'itunes:image',
    (tag) => isPlainHttp(tag.get('href')) && tag.get('href'),
  ),
  imageEnding: ofTags(
    ['APPLE', 'PSP1'],
    'WARNING',
    psp1('channel-itunes-image'),
    'itunes:image',
    (tag) => {
      const ending = endingOf(tag.get('href'))
      return (
        !['jpg', 'jpeg', 'png'].includes(ending) && isWebUrl(tag.get('href')) && (ending || true)
      )
    },
  ),
  author: ofChannel(all, 'WARNING', psp1('channel-itunes-author'), lacks('itunes:author')),
  ownerEmail: ofChannel(['SPOTIFY'], 'WARNING', spotify, (channel) => {
    const owner = channel.child('itunes:owner')
    return !owner?.textOf('itunes:email') && (owner ?? true)
  }),
  ownerEmailForm: ofTags(
    ['APPLE', 'SPOTIFY'],
    'ERROR',
    spotify,
    'itunes:email',
    ({ text }) => text !== '' && !isEmail(text) && text,
  ),
  showType: ofChannel(['APPLE', 'PSP1'], 'ERROR', psp1('channel-itunes-type'), (channel) =>
    filled(channel.child('itunes:type'), (text) => !/^(?:episodic|serial)$/i.test(text)),
  ),
  newFeedUrl: ofChannel(['APPLE'], 'ERROR', apple.guide, (channel) =>
    filled(channel.child('itunes:new-feed-url'), (text) => !isWebUrl(text)),
  ),
  showBlocked: ofChannel(['APPLE'], 'WARNING', apple.guide, (channel) =>
    filled(channel.child('itunes:block'), (text) => /^yes$/i.test(text)),
  ),
  blockNoEffect: ofTags(
    ['APPLE', 'PSP1'],
    'HINT',
    psp1('item-itunes-block'),
    'itunes:block',
    ({ text }) => !/^(?:yes|no)$/i.test(text) && text,
  ),
  completeNoEffect: ofChannel(
    ['APPLE', 'PSP1'],
    'HINT',
    psp1('channel-itunes-complete'),
    (channel) => filled(channel.child('itunes:complete'), (text) => !/^(?:yes|no)$/i.test(text)),
  ),
  selfLink: ofChannel(['PSP1'], 'ERROR', psp1('channel-atom'), (channel) => !selfOf(channel)),
  selfLinkOther: {
    ...ofChannel(['PSP1'], 'WARNING', psp1('channel-atom'), (channel, _feed, { address }) => {
      const self = selfOf(channel)
      return self !== undefined && plain(self.get('href')) !== plain(address ?? '') && self
    }),
    needs: 'address',
  },
  copyright: ofChannel(['PSP1'], 'HINT', psp1('channel-copyright'), (channel) =>
    filled(channel.child('copyright'), (text) => /copyright|©|\b(?:19|20)\d\d\b/i.test(text)),
  ),
  showTagTwice: ofChannel(['APPLE', 'PSP1'], 'WARNING', apple.guide, (channel) =>
    second(channel, once),
  ),
  showDate: ofChannel(['APPLE'], 'WARNING', apple.requirements, (channel) =>
    ['pubDate', 'lastBuildDate']
      .map((name) => channel.child(name.toLowerCase()))
      .find((tag) => filled(tag, (text) => !isRfc2822(text))),
  ),
  showMarkup: ofChannel(['APPLE', 'SPOTIFY'], 'WARNING', apple.guide, (channel) =>
    ['title', 'itunes:title', 'itunes:author', 'copyright']
      .map((name) => channel.child(name))
      .find((tag) => filled(tag, hasMarkup)),
  ),
  noEpisodes: ofChannel(
    ['APPLE', 'SPOTIFY'],
    'ERROR',
    apple.requirements,
    (channel, { items, liveItems }: FeedTree) =>
      items.length + liveItems.length === 0 && !isList(channel),
  ),
  feedHttps: {
    ...ofChannel(['APPLE'], 'WARNING', apple.requirements, (_channel, _feed, { address = '' }) =>
      isPlainHttp(address),
    ),
    needs: 'address',
  },
} satisfies Record<string, Rule>

function lacks(name: string) {
  return (channel: Tag) => {
    const tag = channel.child(name)
    return tag === undefined || (tag.text === '' && tag)
  }
}

/** The tag, if it has a text that is wrong. */
export function filled(tag: Tag | undefined, wrong: (text: string) => boolean): Tag | false {
  return tag !== undefined && tag.text !== '' && wrong(tag.text) && tag
}

/** The second tag of a name that may stand but once. */
export function second(parent: Tag, names: readonly string[]): Tag | undefined {
  const seen = new Set<string>()
  return parent.children.find(({ name }) => {
    if (!names.includes(name)) return false
    return seen.has(name) || !seen.add(name)
  })
}

/** Episodes have none that anybody reads. */
function isOfShow({ parent }: Tag): boolean {
  const outer = parent?.name === 'itunes:category' ? parent.parent : parent
  return outer?.name === 'channel'
}

function isAppleCategory(tag: Tag): boolean {
  const { parent } = tag
  const of = (name: string) => (Object.hasOwn(appleCategories, name) ? appleCategories[name] : null)
  if (parent?.name !== 'itunes:category') return of(tag.get('text')) !== null
  return of(parent.get('text'))?.includes(tag.get('text')) ?? true
}

function selfOf(channel: Tag): Tag | undefined {
  return channel.all('atom:link').find((link) => link.get('rel') === 'self' && link.get('href'))
}

/** An address as it is compared. */
function plain(url: string): string {
  return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url
}
