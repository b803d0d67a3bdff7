import type { ContentHit, ContentInfo } from '#app/schemas/catalogue/content.ts'

// More than one line of the widest row; the rest would only be sent to be cut off.
const shownDescription = 140
const noLinks: string[] = []
const parts: readonly ContentHit['_type'][] = ['EPISODE', 'TRACK', 'LIVE', 'CLIP']

/**
 * What a row or tile needs of a hit, so that a page of fifty stays small: to show it, link it and play it. Its first
 * link says what it is part of.
 */
export function rowHit(hit: ContentHit): ContentHit {
  const { _id, _type, _status, info, product, withdrawn, recommended, links, sats } = hit
  return known({
    _id,
    _type,
    _status,
    info: shownInfo(_type, info),
    product,
    withdrawn,
    recommended,
    sats,
    links: parts.includes(_type) ? links.slice(0, 1) : noLinks,
  })
}

/** The same of a clip, with the episode that it is from. */
export function clipRowHit(clip: ContentHit): ContentHit {
  return { ...rowHit(clip), parent: clip.parent ? rowHit(clip.parent) : null }
}

/** What is undefined is left out: the router would send it to the page. */
function known<Values extends object>(values: Values): Values {
  for (const key in values) if (values[key] === undefined) delete values[key]
  return values
}

function shownInfo(type: ContentHit['_type'], info: ContentInfo): ContentInfo {
  const { title, image, audio, video, duration, published, start, length } = info
  const { explicit, clip } = info
  const always = { title, image, audio, video, duration, published, start, length }
  return known({ ...always, explicit, clip, ...texts(type, info) })
}

/** An episode is known by its show and by what it says of itself, everything else by who made it. */
function texts(type: ContentHit['_type'], { subtitle, publisher, description }: ContentInfo) {
  if (type === 'EPISODE' || type === 'LIVE')
    return { subtitle, description: beginning(description ?? '') || undefined }
  if (type === 'CLIP' || type === 'PLAYLIST') return { subtitle, publisher }
  return type === 'TRACK' ? { subtitle, publisher } : { publisher: publisher || undefined }
}

function beginning(text: string): string {
  return text.length <= shownDescription
    ? text
    : `${text.slice(0, shownDescription - 1).trimEnd()}…`
}
