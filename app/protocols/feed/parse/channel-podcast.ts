import type { FeedDocument, RemoteItem } from '#app/protocols/feed/document.ts'
import type { ChannelDraft } from './drafts.ts'
import { parseFeedDate } from './dates.ts'
import { decodeTitle } from './entities.ts'
import { readRemoteItem } from './remote-item.ts'
import {
  attributes,
  context,
  defineRules,
  inside,
  put,
  text,
  textAndAttributes,
  type Rule,
} from './rules.ts'
import { parseByteLength, parseWhole, parseYesNo } from './scalars.ts'

const REMOTE_LIST_RULES = defineRules<RemoteItem[]>({
  'podcast:remoteItem': attributes((list, tag, reading) => {
    const remote = readRemoteItem(tag, reading)
    if (remote) list.push(remote)
  }),
})

/** The podcast: tags that only a channel has. */
export const CHANNEL_PODCAST_RULES: Record<string, Rule<ChannelDraft>> = {
  'podcast:guid': text(({ fields: channel }, guid) => put(channel, 'guid', guid.toLowerCase())),
  'podcast:medium': text(({ fields: channel }, medium) => {
    channel.medium = medium.toLowerCase()
  }),
  'podcast:locked': textAndAttributes(({ fields: channel }, value, tag, reading) => {
    const locked = parseYesNo(value)
    if (locked === undefined) return reading.warn('podcast:locked is neither yes nor no')
    channel.locked = { locked }
    put(channel.locked, 'owner', tag.get('owner') ?? tag.get('email'))
  }),
  'podcast:trailer': textAndAttributes(({ fields: channel }, title, tag, reading) => {
    const url = reading.webUrl(tag.get('url'), 'trailer url')
    if (url === undefined) return
    const trailer: FeedDocument['trailers'][number] = { title: decodeTitle(title), url }
    put(trailer, 'published', parseFeedDate(tag.get('pubdate') ?? ''))
    put(trailer, 'length', parseByteLength(tag.get('length')))
    put(trailer, 'type', tag.get('type'))
    put(trailer, 'season', parseWhole(tag.get('season')))
    channel.trailers.push(trailer)
  }),
  'podcast:block': text(({ fields: channel }, value, tag, reading) => {
    const blocked = parseYesNo(value)
    if (blocked === undefined) return reading.warn('podcast:block is neither yes nor no')
    const id = tag.get('id')?.toLowerCase()
    channel.blocks.push(id === undefined ? { blocked } : { id, blocked })
  }),
  'podcast:publisher': inside(({ fields: channel }) => {
    const remotes: RemoteItem[] = []
    return context(REMOTE_LIST_RULES, remotes, () => put(channel, 'publisher', remotes[0]))
  }),
  'podcast:podroll': inside(({ fields: channel }) => context(REMOTE_LIST_RULES, channel.podroll)),
  'podcast:remoteItem': attributes(({ fields: channel }, tag, reading) => {
    const remote = readRemoteItem(tag, reading)
    if (remote) channel.remoteItems.push(remote)
  }),
  'podcast:updateFrequency': textAndAttributes(({ fields: channel }, value, tag) => {
    const start = tag.get('dtstart')
    channel.updateFrequency = { text: value }
    put(channel.updateFrequency, 'complete', parseYesNo(tag.get('complete')))
    put(channel.updateFrequency, 'dtstart', start && (parseFeedDate(start) ?? start))
    put(channel.updateFrequency, 'rrule', tag.get('rrule'))
  }),
  'podcast:podping': attributes(({ fields: channel }, tag) => {
    const usesPodping = parseYesNo(tag.get('usespodping'))
    if (usesPodping !== undefined) channel.podping = { usesPodping }
  }),
}
