import { type Random, randomFrom } from '../random.ts'

/** Who listens to a show: an address that stands for nobody's, with a place and an app of its own. */
export interface Listener {
  address: string
  country: string
  userAgent: string
  /** Whether it is the site's own player. */
  isHere: boolean
}

type Weighted<Value> = readonly (readonly [value: Value, weight: number])[]

export const worldwide: Weighted<string> = [
  ['US', 36],
  ['GB', 17],
  ['DE', 9],
  ['CA', 7],
  ['AU', 5],
  ['IE', 4],
  ['NL', 4],
  ['FR', 3],
  ['SE', 3],
  ['IN', 3],
  ['BR', 2],
  ['ES', 2],
  ['NO', 1],
  ['PL', 1],
  ['JP', 1],
  ['NZ', 1],
  ['ZA', 1],
]
export const japan: Weighted<string> = [
  ['JP', 78],
  ['US', 8],
  ['TW', 5],
  ['GB', 3],
  ['DE', 2],
  ['KR', 2],
  ['AU', 2],
]
export const arabic: Weighted<string> = [
  ['US', 24],
  ['GB', 14],
  ['DE', 12],
  ['EG', 10],
  ['JO', 8],
  ['LB', 7],
  ['FR', 6],
  ['CA', 5],
  ['MA', 4],
  ['SE', 4],
  ['TR', 3],
  ['AE', 3],
]

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** User agents as apps send them, those of the site's own player at the end. */
const apps: Weighted<{ userAgent: string; isHere?: true }> = [
  [{ userAgent: 'Podcasts/1410.53 CFNetwork/1111 Darwin/19.0.0 (x86_64)' }, 6],
  [{ userAgent: 'Podcasts/4025.530.1 CFNetwork/1568.200.51 Darwin/24.1.0' }, 20],
  [{ userAgent: 'AppleCoreMedia/1.0.0.22G86 (iPhone; U; CPU OS 18_6 like Mac OS X; en_us)' }, 4],
  [{ userAgent: 'AirPodcasts/4022.700.8 CFNetwork/1410.0.3 Darwin/22.6.0' }, 2],
  [{ userAgent: 'Spotify/8.9.10 iOS/17.3.1 (iPhone14,5)' }, 9],
  [{ userAgent: 'spotify_android-tablet' }, 6],
  [{ userAgent: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)' }, 8],
  [{ userAgent: 'Pocket Casts' }, 7],
  [{ userAgent: 'PodcastAddict/v5 (+https://podcastaddict.com/; Android podcast app)' }, 4],
  [{ userAgent: 'de.danoeh.antennapod/3.4.0 (Linux;Android 14) ExoPlayerLib/2.18.7' }, 6],
  [{ userAgent: 'CastBox/10.1.0-221129106 (Linux;Android 10) ExoPlayerLib/2.10.4' }, 2],
  [{ userAgent: 'AmazonMusic/9.16.0 iPhone12,1 CFNetwork/1128.0.1 Darwin/19.6.0' }, 2],
  [{ userAgent: 'Fountain/0.3.13 android https://www.fountain.fm' }, 5],
  [{ userAgent: 'Podverse/Android Mobile App' }, 2],
  [{ userAgent: 'Castamatic/3847 CFNetwork/1240.0.4 Darwin/20.6.0' }, 1],
  [{ userAgent: 'TrueFans/1.0.1' }, 2],
  [{ userAgent: 'gPodder/3.10.21 (+http://gpodder.org/) Linux' }, 1],
  [{ userAgent: 'YouTubeMusic/20231020.1.1 CFNetwork/1474 Darwin/23.0.0' }, 3],
  [{ userAgent: chrome, isHere: true }, 5],
  [{ userAgent: firefox, isHere: true }, 2],
  [{ userAgent: safari, isHere: true }, 3],
]

/** What fetches files without a listener. */
export const bots: readonly [string, ...string[]] = [
  'PodchaserParser/2.0 (https://podchaser.com)',
  'Rephonic/1.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'op3-fetcher/1.0 (https://op3.dev)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
]
export const watch = 'Watch/1140 CFNetwork/3860.200.71 Darwin/25.1.0'

/** The same number is always the same listener of a show. */
export function listenersOf(show: string, countries: Weighted<string>) {
  const known: Listener[] = []
  return (number: number): Listener => {
    const found = known[number]
    if (found) return found
    const random = randomFrom(`${show} listener ${number}`)
    const { userAgent, isHere = false } = weighed(random, apps)
    const country = weighed(random, countries)
    const listener = { address: `${country} ${show} ${number}`, country, userAgent, isHere }
    known[number] = listener
    return listener
  }
}

function weighed<Value>(random: Random, choices: Weighted<Value>): Value {
  const all = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let place = random.next() * all
  for (const [value, weight] of choices) {
    place -= weight
    if (place < 0) return value
  }
  throw new RangeError('There is nothing to choose from.')
}

/** Where an address of the demo is: its first word says it, as does that of a data centre. */
export function placeOfDemo(address: string): { country: string; region: string; network: string } {
  const [country = '', network = ''] = address.split(' ', 2)
  const isHosting = network === 'datacentre'
  return { country, region: '', network: isHosting ? 'hosting:16509' : '' }
}
