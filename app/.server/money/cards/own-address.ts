import { ownPath } from '#app/rules/base/own-path.ts'
import { cardTexts } from '#app/texts/money/cards.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'

/**
 * An absolute URL of this site for the provider to redirect to, from an absolute URL or a path.
 * @throws AppError 400 RETURN_ADDRESS for another site's
 */
export function ownAddress({ site }: Pick<Ctx, 'site'>, field: string, value: string): string {
  const own = new URL(site.publicUrl)
  const isOwn = value.startsWith('/') || (URL.canParse(value) && isAt(own, new URL(value)))
  const path = value.startsWith('/') ? value : isOwn ? pathOf(new URL(value)) : ''
  // `ownPath` turns a path that leads elsewhere into '/'.
  if (!isOwn || (ownPath(path) === '/' && path !== '/'))
    throw invalid(field, cardTexts.errors.RETURN_ADDRESS, 'RETURN_ADDRESS')
  return site.publicUrl + ownPath(path)
}

function isAt(own: URL, { origin, username, password }: URL): boolean {
  return origin === own.origin && username === '' && password === ''
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
