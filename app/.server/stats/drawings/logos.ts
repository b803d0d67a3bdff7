// simple-icons (CC0): logos in one colour, 24 × 24. Only those that are named here end up in the server's bundle.
const files = import.meta.glob<string>(
  [
    '/node_modules/simple-icons/icons/{airplayaudio,antennapod,applenews,applepodcasts,audible,brave}.svg',
    '/node_modules/simple-icons/icons/{castbox,castro,deezer,feedly,firefoxbrowser,googlecast,googlechrome}.svg',
    '/node_modules/simple-icons/icons/{iheartradio,itunes,kodi,opera,overcast,pandora,playerfm,pocketcasts}.svg',
    '/node_modules/simple-icons/icons/{apple,podcastaddict,roku,safari,samsung,sonos,spotify}.svg',
    '/node_modules/simple-icons/icons/{vlcmediaplayer,youtubemusic}.svg',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const fileNames: Record<string, string> = {
  AntennaPod: 'antennapod',
  'Apple AirPlay': 'airplayaudio',
  'Apple HomePod': 'apple',
  'Apple News': 'applenews',
  'Apple Podcasts': 'applepodcasts',
  AppleCoreMedia: 'apple',
  Audible: 'audible',
  Brave: 'brave',
  CastBox: 'castbox',
  Castro: 'castro',
  Chrome: 'googlechrome',
  'Chromecast device': 'googlecast',
  Deezer: 'deezer',
  Feedly: 'feedly',
  Firefox: 'firefoxbrowser',
  iHeartRadio: 'iheartradio',
  iTunes: 'itunes',
  Kodi: 'kodi',
  Opera: 'opera',
  Overcast: 'overcast',
  Pandora: 'pandora',
  'Player FM': 'playerfm',
  'Pocket Casts': 'pocketcasts',
  'Podcast Addict': 'podcastaddict',
  Roku: 'roku',
  Safari: 'safari',
  'Samsung Podcasts': 'samsung',
  Sonos: 'sonos',
  Spotify: 'spotify',
  'VLC media player': 'vlcmediaplayer',
  'YouTube Music': 'youtubemusic',
}

const paths = new Map(
  Object.entries(files).map(([file, svg]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.svg'.length),
    /<path d="([^"]+)"/.exec(svg)?.[1],
  ]),
)

/** The logo of an app by its id, as a path in a box of 24 × 24; null for one without. */
export function logoPath(app: string): string | null {
  return paths.get(fileNames[app] ?? '') ?? null
}
