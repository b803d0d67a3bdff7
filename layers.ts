// The order of the house: who may import whom, for values and for types. tests/base/layers.test.ts holds it, and
// docs/architecture.md shows it. In each list what stands further down (or to the right) may import what stands
// before it, never the other way round.

/** The ten rooms: the same words on every floor, which have no other folder and no file beside them. */
export const rooms = [
  'base',
  'accounts',
  'catalogue',
  'library',
  'player',
  'studio',
  'social',
  'money',
  'stats',
  'site',
] as const

type Room = (typeof rooms)[number]

export interface Floor {
  folder: string
  /** The floors that it may import; itself apart. */
  on: string[]
  /** Its rooms in their order. Missing: it has none, as what is pure. */
  rooms?: readonly Room[]
  /** Folders that stand beside its rooms: they may import all rooms of it, which import nothing of them. */
  besides?: string[]
}

const shared = ['app/protocols', 'app/rules', 'app/texts', 'app/schemas']

export const floors: Floor[] = [
  { folder: 'app/protocols', on: [] },
  { folder: 'app/rules', on: ['app/protocols'], rooms },
  { folder: 'app/texts', on: ['app/protocols', 'app/rules'], rooms },
  { folder: 'app/schemas', on: ['app/protocols', 'app/rules', 'app/texts'], rooms },
  { folder: 'app/.server', on: shared, rooms },
  { folder: 'app/styles', on: [] },
  { folder: 'app/client', on: shared, rooms },
  {
    folder: 'app/components',
    on: [...shared, 'app/client', 'app/styles'],
    // Rows of the catalogue have what keeps them, plays them and pays for them in their menus: on this floor the order
    // is another.
    rooms: [
      'base',
      'player',
      'stats',
      'library',
      'catalogue',
      'accounts',
      'social',
      'studio',
      'money',
      'site',
    ],
  },
  {
    folder: 'app/routes',
    on: [...shared, 'app/.server', 'app/client', 'app/components'],
    rooms,
    besides: ['api'],
  },
]

/** The parts of each room of app/.server in their order; `index.ts` is all that others may import of a part. */
export const parts: Record<string, string[]> = {
  base: ['lib', 'env', 'db', 'ports', 'jobs', 'backup', 'realtime', 'http'],
  accounts: [
    'log',
    'blocks',
    'limits',
    'records',
    'registration',
    'sessions',
    'profile',
    'login',
    'standing',
    'ending',
  ],
  catalogue: [
    'standing',
    'cards',
    'pages',
    'feeds',
    'checking',
    'search',
    'transcripts',
    'editorial',
    'directory',
    'music',
  ],
  library: ['playlists', 'clips', 'entries', 'apps', 'sync'],
  studio: [
    'records',
    'pricing',
    'team',
    'access',
    'files',
    'texts',
    'uploads',
    'publishing',
    'editing',
    'moving',
  ],
  social: [
    'events',
    'event-index',
    'storing',
    'moderation',
    'reading',
    'relay',
    'network',
    'people',
    'chat',
    'shows',
  ],
  money: [
    'books',
    'pages',
    'revenue',
    'shares',
    'lightning',
    'wallet',
    'cards',
    'boosts',
    'zaps',
    'sales',
  ],
  stats: ['drawings', 'settings', 'downloads', 'figures', 'listens', 'mail'],
  site: [
    'charts',
    'pictures',
    'home',
    'search',
    'pages',
    'sharing',
    'owners',
    'operator',
    'account-data',
    'firestore',
  ],
}

/** Parts whose files others import one by one: small tools that have nothing private. */
export const openParts = ['base/lib', 'base/env', 'base/http']

/** What the context (`base/ctx.ts`) is made of: it imports ports and plain settings alone. */
export const contextParts = ['lib', 'db', 'ports']

/** Each of its folders is a part of its own: what reaches out of the process. */
export const ports = 'base/ports'

/** What plays others, for trying and for tests: only the process and tests import it. */
export const sandbox = {
  folder: 'sandbox',
  /** These stand on ports alone. */
  onPorts: ['stripe', 'lightning'],
}
