import { accessLogs, op3Reader } from '#app/protocols/logs/access/index.ts'
import {
  logFields,
  logNumber,
  logText,
  parseLogTime,
  rangeStart,
} from '#app/protocols/logs/access/logged-request.ts'
import {
  formatDownloadLine,
  longestUserAgent,
  unescaped,
} from '#app/protocols/logs/download-log.ts'
import { userAgents } from '#app/.server/stats/downloads/lists/index.ts'
import { userAgentReader } from '#app/protocols/logs/user-agents.ts'
import { countryName } from '#app/.server/stats/drawings/country-names.ts'
import { failureCode } from '#app/.server/base/lib/failure-code.ts'
import { feedFailure } from '#app/rules/catalogue/feed-failures.ts'
import { appName } from '#app/.server/stats/drawings/listening-apps.ts'
import { parseDownloadLine } from '#tests/rig/downloads/parse-line.ts'
import type { Reader } from './readers.ts'

const line = {
  time: 0,
  feedId: 'AbCdEfGhIjKlMnOpQrSt',
  itemId: '01234567890123456789',
  file: 'default/audio/a.mp3',
  unit: 'bytes',
  method: 'GET',
  status: 200,
  from: 0,
  delivered: 0,
  size: 0,
  asked: null,
  listener: '',
  previousListener: '',
  country: '',
  region: '',
  network: '',
  app: '',
  device: '',
  verdict: '',
  lists: '',
  userAgent: '',
  referrer: '',
  source: 'live',
  requestId: '',
} as const

const factsOf = userAgentReader(userAgents)

/** What reads logs of downloads, and what those who download say of themselves. */
export const downloadReaders: Reader[] = [
  { name: 'appName', read: (text) => appName(text) },
  { name: 'countryName', read: (text) => countryName(text, 'en') },
  { name: 'failureCode', read: (text) => failureCode(text) },
  { name: 'feedFailure', read: (text) => feedFailure(text) },
  { name: 'unescaped', read: (text) => unescaped(text) },
  {
    name: 'parseDownloadLine',
    read: (text) => [
      parseDownloadLine(text),
      parseDownloadLine(formatDownloadLine({ ...line, referrer: text })),
    ],
  },
  {
    // Of headers only so much is looked at.
    name: 'userAgentReader',
    longest: 2 * longestUserAgent,
    read: (text) => [
      factsOf(text, ''),
      factsOf(`Mozilla/5.0 (X11; Linux) Firefox/${text.slice(0, 300)}`, text),
    ],
  },
  {
    name: 'parseNginxLine',
    read: (text) => [accessLogs.nginx(text), accessLogs.nginx(`a - - [${text}] "${text}"`)],
  },
  { name: 'parseS3Line', read: (text) => [accessLogs.s3(text), accessLogs.s3(`a b [${text}`)] },
  {
    name: 'parseCaddyLine',
    read: (text) => [accessLogs.caddy(text), accessLogs.caddy(`{"ts":1,"request":${text}}`)],
  },
  { name: 'parseCloudflareLine', read: accessLogs.cloudflare },
  {
    name: 'op3Reader',
    read: (text) => [op3Reader(text), op3Reader(`time\turl\taudienceId\t${text}`)?.(text)],
  },
  { name: 'logFields', read: (text) => [logFields(text), logFields(`"${text}`)] },
  { name: 'logNumber', read: logNumber },
  { name: 'logText', read: logText },
  { name: 'parseLogTime', read: parseLogTime },
  { name: 'rangeStart', read: rangeStart },
]
