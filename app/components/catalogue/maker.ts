import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Who made it; nothing where its title has said that already, as an artist's does. */
export function makerOf({ info: { title, publisher } }: ContentHit): string | undefined {
  return publisher && publisher !== title ? publisher : undefined
}
