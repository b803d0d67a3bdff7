import { createHmac } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The secret key of somebody in the demo, by what notes call them. It derives from the installation's secret: so they can
 * go on talking after a restart, and nobody else can in their name.
 */
export function demoKey({ secret }: Pick<Ctx, 'secret'>, name: string): Uint8Array {
  return createHmac('sha256', secret).update(`demo person ${name}`).digest()
}
