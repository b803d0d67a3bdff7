import { newId } from '#app/.server/base/lib/ids.ts'
import { reads } from '#app/routes/api/calls/index.ts'
import { type CallSample, samplesOf } from './call-samples.ts'

/** What a call takes of a whole hit, and doesn't read. */
const restOfHit = {
  _guid: 'x',
  _origin: 'x',
  _status: 'x',
  info: {},
  product: {},
  withdrawn: 'x',
  links: [],
  sats: 1,
  stats: {},
  recommended: {},
  parent: {},
}

/** A filled-in body for every public read. */
export function readSamples(): CallSample[] {
  const id = newId()
  const viewer = 'ab'.repeat(32)
  const query = 'harbour'
  const before = `1700000000.${viewer}`
  const bodies: Record<string, Record<string, unknown>> = {
    'api/load-clip': { id },
    'api/load-transcript': { type: 'EPISODE', _id: id },
    'api/load-content-page': {
      entity: { _id: id, type: 'EPISODE', ...restOfHit, _type: 'EPISODE' },
      parent: { _id: id, type: 'SHOW', ...restOfHit, _type: 'SHOW' },
      viewer,
    },
    'api/load-content': { type: 'EPISODE', id },
    'api/load-podcast-show': { id, allepisodes: true, limit: 50, cursor: '50' },
    'api/load-podcast-episode': { id },
    'api/load-podcast-live': { id },
    'api/load-music-track': { guid: 'track-one' },
    'api/load-music-artist': { id, limit: 50, cursor: '50' },
    'api/load-music-album': { id, limit: 50, cursor: '50' },
    'api/load-feed-items': { id, page: 1, sort: 'oldest', only: 'transcript', query: 'tide' },
    'api/load-editorial': {},
    'api/load-trending-feed': { pubkey: viewer },
    'api/load-genre-page': { genre: 'folk', viewer },
    'api/load-genres': {},
    'api/load-genre-feeds': { genre: 'folk', limit: 50, cursor: `1700000000000.${id}` },
    'api/load-member': { username: 'ada' },
    'api/load-charts': { viewer },
    'api/load-public-stats': { id },
    'api/load-queue': { _id: id },
    'api/load-playlist': { id },
    'api/load-home-feed': { pubkey: viewer, filter: 'PODCASTS', viewer, before, hidden: true },
    'api/load-top-boosts-feed': {
      filter: 'MUSIC',
      viewer,
      before: `50.${viewer}`,
      hidden: true,
    },
    'api/load-global-feed': { filter: 'AUDIO', viewer, before, hidden: false },
    'api/load-comments-feed': { id, viewer, before },
    'api/load-comments-at': { id, viewer },
    'api/load-supporters': { id, npub: viewer, limit: 3 },
    'api/load-profile-feed': { pubkey: viewer, viewer, before },
    'api/load-live-chat': { id, viewer, before },
    'api/load-note': { id: viewer, replies: true, viewer, after: before },
    'api/load-profiles': { pubkeys: [viewer] },
    'graph/load-nostr-profiles': { ids: [viewer] },
    'graph/search-nostr': { type: 'PROFILES', query },
    'api/search-content': { query, types: ['EPISODE'], page: 2 },
    'api/search-profiles': { query },
    'api/search-transcripts': { query },
  }
  const forms = Object.entries(bodies).map(([call, body]) => [call, [body]])
  return samplesOf(reads, Object.fromEntries(forms), '/')
}
