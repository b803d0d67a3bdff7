import { isLoopbackHost } from '#app/.server/base/lib/loopback.ts'
import { type Env, variables } from './settings.ts'

/** What settings allow though it is unsafe, or of no use: a line for each, with the name of its variable. */
export function unsafe(env: Env): string[] {
  const local = isLoopbackHost(new URL(env.PUBLIC_URL).hostname)
  return [...(local ? ofLocal(env) : ofPublic(env)), ...ofConnections(env)]
}

function ofPublic(env: Env): string[] {
  const isSecure = env.PUBLIC_URL.startsWith('https:')
  return linesWhere([
    [
      !isSecure,
      'PUBLIC_URL: is http, so that codes, sessions and passkeys travel open, or not at all',
    ],
    [
      env.ALLOW_OPEN_MAILBOX,
      'ALLOW_OPEN_MAILBOX: everybody can read all mails, and log in as anybody',
    ],
    [
      env.ALLOW_PLAY_MONEY,
      'ALLOW_PLAY_MONEY: sats and cards may be play money, which the site says',
    ],
    [
      env.ALLOW_PRIVATE_HOSTS.length > 0,
      'ALLOW_PRIVATE_HOSTS: whoever adds a feed reaches these hosts in your network',
    ],
    [
      env.TRUST_PROXY.some((network) => network.endsWith('/0')),
      'TRUST_PROXY: trusts everybody, so that visitors choose the address that limits count by',
    ],
    [
      env.STRIPE_SECRET_KEY?.startsWith('sk_test_') ?? false,
      'STRIPE_SECRET_KEY: is one for tests: cards are never charged',
    ],
    [
      isSecure && (env.S3_ENDPOINT?.startsWith('http:') ?? false),
      'S3_ENDPOINT: is http under a PUBLIC_URL that is https: browsers refuse to upload there',
    ],
  ])
}

function ofLocal(env: Env): string[] {
  return linesWhere([
    [
      env.STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false,
      'STRIPE_SECRET_KEY: charges real cards, while PUBLIC_URL is this machine and hears of no payment',
    ],
  ])
}

function ofConnections(env: Env): string[] {
  return linesWhere([
    [
      env.SECRET !== undefined && new Set(env.SECRET).size < 10,
      'SECRET: repeats a few characters, and can be guessed; openssl rand -hex 32 makes a good one',
    ],
    [
      travelsOpen(env.DATABASE_URL, 'sslmode'),
      'DATABASE_URL: sends its password to another machine without TLS; add ?sslmode=verify-full',
    ],
    [
      travelsOpen(env.SMTP_URL) && env.SMTP_URL?.startsWith('smtp:') === true,
      'SMTP_URL: sends its password to another machine without TLS where that offers none; smtps: insists',
    ],
    [
      env.HEALTH_PORT !== undefined && !env.SEPARATE_WORKER,
      'HEALTH_PORT: is the worker’s alone, which SEPARATE_WORKER=1 makes a process of its own',
    ],
  ])
}

function travelsOpen(address: string | undefined, safeIf = ''): boolean {
  if (address === undefined) return false
  const { hostname, password, searchParams } = new URL(address)
  return (
    hostname !== '' && !isLoopbackHost(hostname) && password !== '' && !searchParams.has(safeIf)
  )
}

function linesWhere(lines: [boolean, string][]): string[] {
  return lines.filter(([holds]) => holds).map(([, line]) => line)
}

/** Variables that are no settings, and look like ones. */
export function misspelt(names: readonly string[]): string[] {
  const known = Object.keys(variables.shape)
  return names.flatMap((name) => {
    const plain = name.replace(/_FILE$/, '')
    if (known.includes(plain) || name.length < 5) return []
    const meant = known.find((setting) => isSlip(plain, setting))
    return meant ? [`${name}: is no setting; is ${meant} meant?`] : []
  })
}

/** Whether one text is the other with a letter more, less, changed, or two that changed places. */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const ends = (skipOne: number, skipOther: number) =>
    one.slice(start + skipOne) === other.slice(start + skipOther)
  const swapped = one[start] === other[start + 1] && one[start + 1] === other[start] && ends(2, 2)
  return ends(1, 1) || ends(1, 0) || ends(0, 1) || swapped
}
