import type { Site } from '#app/.server/base/site.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

type HasUrl = Pick<Site, 'publicUrl'>

/**
 * Refuses to fetch a feed from this site: what is published here is in the catalogue already, and private feeds stay
 * private.
 */
export class LeadsHere extends AppError {
  /** The address here that was asked for, or redirected to. */
  readonly address: string
  /** Whether all redirects there are for good. */
  readonly isForGood: boolean

  constructor(address: string, isForGood: boolean) {
    const message =
      'This address is one of this site, or of a private feed. What is published here is found by search, and is followed on its page.'
    super('BAD_FEED_URL', { status: 400, field: 'url', message })
    this.address = address
    this.isForGood = isForGood
  }
}

/** @throws LeadsHere where an address is one of this site, or of a private feed of any site */
export function refuseOwnAddress(site: HasUrl, url: string, isForGood = true): void {
  if (isOwnAddress(site, url) || isPrivateFeed(url)) throw new LeadsHere(url, isForGood)
}

/** Whether an address is one of this site, by either scheme and however it is written. */
export function isOwnAddress({ publicUrl }: HasUrl, url: string): boolean {
  if (!URL.canParse(url)) return false
  const [asked, own] = [new URL(url), new URL(publicUrl)]
  return hostOf(asked) === hostOf(own) && portOf(asked) === portOf(own)
}

/** Whether an address is that of a private feed, here or at a former address of this site. */
export function isPrivateFeed(url: string): boolean {
  return pathOf(url)?.startsWith('/feeds/private/') ?? false
}

/** `/feeds/{id}`, by which this site knows a feed that is made here; null where an address has another path. */
export function hostedPath(url: string): string | null {
  const path = pathOf(url)
  return path !== null && /^\/feeds\/[A-Za-z0-9]+$/.test(path) ? path : null
}

/** The path that servers and proxies understand, without what they pass over. */
function pathOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '')
  } catch {
    return null
  }
}

/** A dot at its end means the same host. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

/** Those of http and https count as one. */
function portOf({ port }: URL): string {
  return ['80', '443'].includes(port) ? '' : port
}
