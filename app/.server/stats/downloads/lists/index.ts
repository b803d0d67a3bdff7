import apps from './user-agents/apps.json' with { type: 'json' }
import bots from './user-agents/bots.json' with { type: 'json' }
import browsers from './user-agents/browsers.json' with { type: 'json' }
import devices from './user-agents/devices.json' with { type: 'json' }
import libraries from './user-agents/libraries.json' with { type: 'json' }
import referrers from './user-agents/referrers.json' with { type: 'json' }
import hosting from './hosting-networks.json' with { type: 'json' }
import type { UserAgentLists } from '#app/protocols/logs/user-agents.ts'

/** The lists of the Open Podcast Analytics Working Group. */
export const userAgents: UserAgentLists = {
  apps: apps.entries,
  bots: bots.entries,
  browsers: browsers.entries,
  devices: devices.entries,
  libraries: libraries.entries,
  referrers: referrers.entries,
}

/** The numbers of autonomous systems whose addresses belong to data centres. */
export const hostingNetworks: ReadonlySet<number> = new Set(hosting.entries.map(({ asn }) => asn))

/** The day of the packages with the tables of networks and of countries. */
const tablesDate = '2026-06-17'

/** The dates of all lists, as lines of the log keep them. */
export const listsVersion = `user-agents ${bots.date}, hosting ${hosting.date}, networks ${tablesDate}`

/** The source of a list, to be shown with the figures that it was used for. */
export interface ListSource {
  list: 'user-agents' | 'hosting' | 'networks' | 'countries'
  name: string
  url: string
  licence: string
  /** YYYY-MM-DD */
  date: string
  entries: number
  /** The attribution that its licence asks for. */
  attributions: readonly { name: string; url: string }[]
}

export const listSources: readonly ListSource[] = [
  {
    list: 'user-agents',
    name: 'Open Podcast Analytics Working Group, user-agents-v2',
    url: 'https://github.com/opawg/user-agents-v2',
    licence: bots.licence,
    date: bots.date,
    entries: Object.values(userAgents).flat().length,
    attributions: [],
  },
  {
    list: 'hosting',
    name: 'X4BNet, lists_vpn: networks of data centres',
    url: hosting.source,
    licence: hosting.licence,
    date: hosting.date,
    entries: hosting.entries.length,
    attributions: [],
  },
  {
    list: 'networks',
    name: 'ip-location-db: asn',
    url: 'https://www.npmjs.com/package/@ip-location-db/asn',
    licence: 'CC BY 4.0',
    date: tablesDate,
    entries: 515_158,
    attributions: [
      { name: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' },
      { name: 'Route Views', url: 'https://www.routeviews.org' },
      { name: 'Number Resource Organization', url: 'https://www.nro.net' },
    ],
  },
  {
    list: 'countries',
    name: 'ip-location-db: geo-whois-asn-country',
    url: 'https://www.npmjs.com/package/@ip-location-db/geo-whois-asn-country',
    licence: 'CC0 1.0',
    date: tablesDate,
    entries: 380_000,
    attributions: [],
  },
]
