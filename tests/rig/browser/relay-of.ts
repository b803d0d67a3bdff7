import type { RunningAt } from './run-product.ts'

/** The address of a product's relay. */
export function relayOf({ url }: Pick<RunningAt, 'url'>): string {
  return `${url.replace(/^http/, 'ws')}/relay`
}
