type MediaKind = 'audio' | 'video' | 'hls' | 'other'

export interface MediaType {
  /** Lower case, without parameters and aliases; HLS is always `application/x-mpegURL`. */
  type: string
  kind: MediaKind
}

const hls: MediaType = { type: 'application/x-mpegURL', kind: 'hls' }

const typesByExtension: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  aac: 'audio/aac',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  webm: 'video/webm',
}

const aliases: Record<string, string> = {
  'application/ogg': 'audio/ogg',
  'audio/m4a': 'audio/mp4',
  'audio/m4b': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/mpg': 'audio/mpeg',
  'audio/opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
  'video/m4v': 'video/mp4',
}

/**
 * The type of an enclosure, by its stated type or, if that is meaningless, by its address's extension. A `.m3u8` is HLS
 * whatever its stated type; an `.m3u` list of streams isn't.
 */
export function mediaType(stated: string | undefined, url: string): MediaType {
  const extension = extensionOf(url)
  const type = plainType(stated)
  if (
    extension === 'm3u8' ||
    /^(?:application|audio|video)\/(?:vnd\.apple\.)?mpegurl$/.test(type)
  ) {
    return extension === 'm3u' ? { type, kind: 'other' } : hls
  }
  const guessed = Object.hasOwn(typesByExtension, extension) && typesByExtension[extension]
  const known = saysNothing(type) && guessed ? guessed : type || 'application/octet-stream'
  return { type: known, kind: kindOf(known) }
}

function plainType(stated: string | undefined): string {
  const type = (stated?.split(';')[0] ?? '')
    .trim()
    .toLowerCase()
    .replace(/^x-(?=audio\/|video\/)/, '')
    .replace(/(?<=\/)x-/, '')
  return Object.hasOwn(aliases, type) ? (aliases[type] ?? type) : type
}

// Generic types that feeds state for files of every kind.
function saysNothing(type: string): boolean {
  return (
    !/^[^/]+\/[^/]+$/.test(type) ||
    /^(?:text\/|application\/(?:octet-stream|binary|force-download|download|unknown|xml)$|binary\/)/.test(
      type,
    )
  )
}

function kindOf(type: string): MediaKind {
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('video/') || type === 'application/mp4' ? 'video' : 'other'
}

function extensionOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}
