/** The roles of the Podcast Taxonomy by group, in lower case. Source: taxonomy.json of the podcast namespace. */
const taxonomy: Record<string, string> = {
  'creative direction':
    'director, assistant director, executive producer, senior producer, producer, associate producer, development producer, creative director',
  cast: 'host, co-host, guest host, guest, voice actor, narrator, announcer, reporter',
  writing:
    'author, editorial director, co-writer, writer, songwriter, guest writer, story editor, managing editor, script editor, script coordinator, researcher, editor, fact checker, translator, transcriber, logger',
  'audio production':
    'studio coordinator, technical director, technical manager, audio engineer, remote recording engineer, post production engineer',
  'audio post-production':
    'audio editor, sound designer, foley artist, composer, theme music, music production, music contributor',
  administration:
    'production coordinator, booking coordinator, production assistant, content manager, marketing manager, sales representative, sales manager',
  visuals: 'graphic designer, cover art designer',
  community: 'social media manager',
  misc: 'consultant, intern',
  'video production': 'camera operator, lighting designer, camera grip, assistant camera',
  'video post-production': 'editor, assistant editor',
}

export const personGroups = new Set(Object.keys(taxonomy))
export const personRoles = new Set(Object.values(taxonomy).flatMap((roles) => roles.split(', ')))

/** Platforms that podcast:block may name. Source: serviceslugs.txt of the podcast namespace. */
export const serviceSlugs = new Set(
  `acast amazon anchor apple audible audioboom backtracks bitcoin blubrry buzzsprout captivate castos castopod facebook
  fireside fyyd google gpodder hypercatcher kasts libsyn mastodon megafono megaphone omnystudio overcast paypal pinecast
  podbean podcastaddict podcastguru podcastindex podcasts podchaser podcloud podfriend podiant podigee podnews podomatic
  podserve podverse redcircle relay resonaterecordings rss shoutengine simplecast slack soundcloud spotify spreaker
  tiktok transistor twitter whooshkaa youtube zencast`.split(/\s+/),
)

export const chatProtocols = new Set(['irc', 'xmpp', 'nostr', 'matrix'])

export const socialProtocols = new Set(
  'disabled activitypub twitter lightning atproto bluesky hive matrix nostr'.split(' '),
)

export const licenseSlugs = new Set(
  'arr cc-by-4.0 cc-by-sa-4.0 cc-by-nc-4.0 cc-by-nd-4.0 cc-by-nc-sa-4.0 cc-by-nc-nd-4.0 cc0-1.0 pod-v4v-1.0 v4v-4.0'.split(
    ' ',
  ),
)

const mediums = 'podcast music video film audiobook newsletter blog publisher course'.split(' ')
export const listMediums = new Set([...mediums.map((medium) => `${medium}L`), 'mixed'])
export const allMediums = new Set([...mediums, ...listMediums])

export const transcriptTypes = new Set(
  'text/plain text/html text/vtt application/json application/x-subrip application/srt text/srt'.split(
    ' ',
  ),
)

/** What Apple and PSP-1 take in an enclosure, by type and by ending. */
export const enclosureTypes = new Set(
  'audio/mpeg audio/x-m4a audio/m4a audio/mp4 audio/aac video/mp4 video/x-m4v video/m4v video/quicktime application/pdf document/x-epub application/epub+zip'.split(
    ' ',
  ),
)
/** Names that apps understand, though no list has them. */
export const enclosureAliases = new Set(
  'audio/mp3 audio/mpeg3 audio/x-mp3 audio/x-mpeg audio/x-aac video/mpeg4'.split(' '),
)
export const enclosureEndings = new Set('mp3 m4a mp4 m4v mov aac pdf epub'.split(' '))
