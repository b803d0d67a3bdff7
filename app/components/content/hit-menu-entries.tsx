import type { ContentHit } from '#app/schemas/content.ts'

/** What a listener can do with a piece of content: in its own page's menu and in that of each row. */
export function HitMenuEntries({ hit: _hit }: { hit: ContentHit }) {
  return <></>
}
