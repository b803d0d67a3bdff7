import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import { subnetOf } from './address.ts'
import { hostingNetworkOf, openHostingTable } from './hosting-table.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** Country, region and network of an address. */
export interface Place {
  /** ISO 3166-1 alpha-2, '' if unknown. */
  country: string
  /** By the operator's table, else ''. */
  region: string
  /** 'hosting:<number of the autonomous system>' of a data centre, else ''. */
  network: string
}

export interface NetworkSettings {
  /** Folder for files that can be made again. */
  cache: string
  /** The operator's own table of regions, in the format of MaxMind (MMDB). */
  regions: string | null
}

const { resolve } = createRequire(import.meta.url)
const countries = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Opens the tables; they take about 10 MB of memory, and the operator's as much as its file has. */
export async function openNetworks({
  cache,
  regions,
}: NetworkSettings): Promise<(address: string) => Place> {
  const hosting = await openHostingTable(cache)
  const countryTable = await openTable(resolve(countries))
  const regionTable = regions === null ? null : await openRegions(regions)

  return function placeOf(address) {
    const subnet = subnetOf(address)
    if (!subnet) return { country: '', region: '', network: '' }
    const asn = hostingNetworkOf(hosting, subnet)
    return {
      country: recordOf<CountryRecord>(countryTable, address)?.country_code ?? '',
      region: regionOf(recordOf<CityRecord>(regionTable, address)),
      network: asn === null ? '' : `hosting:${asn}`,
    }
  }
}

interface CountryRecord {
  country_code?: string
}

/** As MaxMind's, DB-IP's and ip-location-db's tables of cities have it. */
interface CityRecord {
  subdivisions?: { iso_code?: string; names?: { en?: string } }[]
  state1?: string
}

interface Table {
  get(address: string): unknown
}

async function openTable(file: string): Promise<Table> {
  return new Reader(await readFile(file))
}

function openRegions(file: string): Promise<Table | null> {
  return openTable(file).catch((error: unknown) => {
    log.error(`downloads: REGIONS_MMDB ${file} can't be read`, { error })
    return null
  })
}

function recordOf<Row>(table: Table | null, address: string): Row | null {
  return table && isIP(address) !== 0 ? (table.get(address) as Row | null) : null
}

function regionOf(record: CityRecord | null): string {
  const [first] = record?.subdivisions ?? []
  return (first?.names?.en ?? first?.iso_code ?? record?.state1 ?? '').slice(0, 100)
}
