/** Fewer tiles than this are no section of their own. */
export const fewTiles = 3

interface TileSection<Type, Hit> {
  type: Type
  hits: Hit[]
}

/**
 * Sections of a page whose tiles come by type: what has few of a type is put together at the end, as `MORE`, and left
 * out where that is too little for a row as well. A page that has nothing else keeps it.
 */
export function tileSections<Type extends string, Hit>(
  sections: TileSection<Type, Hit>[],
): TileSection<Type | 'MORE', Hit>[] {
  const whole = sections.filter(({ hits }) => hits.length >= fewTiles)
  const few = sections.filter(({ hits }) => hits.length > 0 && hits.length < fewTiles)
  const more = { type: 'MORE' as const, hits: few.flatMap(({ hits }) => hits) }
  if (whole.length === 0) return few.length > 1 ? [more] : few
  return more.hits.length >= fewTiles ? [...whole, more] : whole
}
