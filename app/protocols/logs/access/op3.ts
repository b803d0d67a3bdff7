/** A download that the Open Podcast Prefix Project has counted. */
export interface Op3Download {
  /** Milliseconds since 1970. */
  time: number
  /** Of the file, behind the prefix. */
  url: string
  /** Who, as a hash. */
  audience: string
  agent: string
  device: string
  isBot: boolean
  country: string
  region: string
}

/**
 * A reader of the rows of OP3's downloads of a show (op3.dev/api/docs, `format=tsv`), by the names of the first line; null
 * if these are others. It answers null for what is no row.
 */
export function op3Reader(firstLine: string): ((line: string) => Op3Download | null) | null {
  const names = firstLine.split('\t')
  if (!['time', 'url', 'audienceId'].every((name) => names.includes(name))) return null

  return function readRow(line) {
    const values = line.split('\t')
    const of = (name: string) => {
      const value = values[names.indexOf(name)] ?? ''
      return value === 'undefined' ? '' : value
    }
    const time = Date.parse(of('time'))
    if (Number.isNaN(time) || of('url') === '' || of('audienceId') === '') return null
    return {
      time,
      url: of('url'),
      audience: of('audienceId'),
      agent: of('agentName'),
      device: of('deviceType'),
      isBot: of('botType') !== '' || of('agentType') === 'bot',
      country: of('countryCode'),
      region: of('regionName'),
    }
  }
}
