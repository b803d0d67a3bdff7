import { CHANNEL_RULES } from './channel.ts'
import type { ChannelDraft } from './drafts.ts'
import { enterItem, enterLiveItem } from './item.ts'
import { COVER_RULES } from './images.ts'
import { context, defineRules, inside, put, text, type Context } from './rules.ts'

/** The old `<redirect>` documents, by which a feed states its new address. */
const REDIRECT_RULES = defineRules<ChannelDraft>({
  newLocation: text((channel, url, _tag, reading) => {
    put(channel.fields, 'newFeedUrl', reading.webUrl(url, 'newLocation'))
  }),
})

/** Inside `<rss>` and `<rdf:RDF>`; in RSS 1.0 items are beside the channel, not inside it. */
const RSS_RULES = defineRules<ChannelDraft>({
  channel: inside((channel) => context(CHANNEL_RULES, channel)),
  redirect: inside((channel) => context(REDIRECT_RULES, channel)),
  image: COVER_RULES['image']!,
  item: { enter: enterItem, structural: true },
  'podcast:liveItem': { enter: enterLiveItem, structural: true, isLive: true },
})

const ROOT_RULES = defineRules<ChannelDraft>({
  rss: inside((channel) => context(RSS_RULES, channel)),
  'rdf:RDF': inside((channel) => context(RSS_RULES, channel)),
  'atom:feed': inside((channel) => context(CHANNEL_RULES, channel)),
  channel: inside((channel) => context(CHANNEL_RULES, channel)),
})

export function rootContext(channel: ChannelDraft): Context {
  return context(ROOT_RULES, channel)
}
