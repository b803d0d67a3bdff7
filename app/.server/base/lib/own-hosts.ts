import type { Site } from '#app/.server/base/site.ts'

type Placed = Pick<Site, 'publicUrl' | 'formerHosts'>

/** The host that the installation is at, with its port if it has one, as URLs write it. */
export function ownHost({ publicUrl }: Pick<Site, 'publicUrl'>): string {
  return new URL(publicUrl).host
}

/** That and those where it was before: addresses in splits stay as they were written. */
export function hostsOfSplits(site: Placed): string[] {
  return [ownHost(site), ...(site.formerHosts ?? [])]
}
