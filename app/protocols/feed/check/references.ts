const reference = /&(?:#\d{1,8};|#[xX][0-9a-fA-F]{1,7};|([A-Za-z][\w.-]{0,30});)?/y
const ofXml = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

/** What isn't read as markup, by how it begins and ends. */
const verbatim = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const

/** Reports each & of a source that begins no reference, and each reference that XML doesn't know, with its place. */
export function findReferences(
  source: string,
  report: (kind: 'AMPERSAND' | 'ENTITY', text: string, at: number) => void,
): void {
  const next: number[] = verbatim.map(([begin]) => source.indexOf(begin))
  let at = source.indexOf('&')
  while (at >= 0) {
    const skipped = endOfVerbatim(source, next, at)
    if (skipped > at) {
      at = source.indexOf('&', skipped)
      continue
    }
    reference.lastIndex = at
    const [text = '&', name] = reference.exec(source) ?? []
    if (text === '&') report('AMPERSAND', text, at)
    else if (name !== undefined && !ofXml.has(name)) report('ENTITY', text, at)
    at = source.indexOf('&', at + 1)
  }
}

/** Where the section ends that a place lies in; moves `next` on to the sections after it. */
function endOfVerbatim(source: string, next: number[], place: number): number {
  let skipped = place
  for (const [which, [begin, end]] of verbatim.entries()) {
    let start = next[which] ?? -1
    while (start >= 0 && start < skipped) {
      const found = source.indexOf(end, start + begin.length)
      const over = found < 0 ? source.length : found + end.length
      if (over > skipped) skipped = over
      start = source.indexOf(begin, over)
    }
    next[which] = start
  }
  return skipped
}
