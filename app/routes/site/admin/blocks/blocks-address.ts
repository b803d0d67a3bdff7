import { href } from 'react-router'

/** The address of the page with these parameters, of which empty ones are left out. */
export function blocksAddress(
  parameters: Record<string, string | undefined>,
  path = href('/admin/blocks'),
): string {
  const given = Object.entries(parameters).filter(([, value]) => value) as [string, string][]
  const query = new URLSearchParams(given).toString()
  return path + (query && `?${query}`)
}
