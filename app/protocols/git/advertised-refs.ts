const tag = /^[0-9a-f]+ refs\/tags\/v(\d{1,4}\.\d{1,4}\.\d{1,4})(?:\^\{\})?(?:[\0\n]|$)/

/**
 * The versions that the tags of a Git repository name (`v1.2.3`), in its order: of what it answers to
 * `info/refs?service=git-upload-pack`, in pkt-lines (gitprotocol-http). None for anything else.
 */
export function taggedVersions(answer: string): string[] {
  const versions = new Set<string>()
  for (const line of pktLines(answer)) {
    const [, version] = tag.exec(line) ?? []
    if (version !== undefined) versions.add(version)
  }
  return [...versions]
}

/** Each begins with its length, itself included, in four hexadecimal digits; 0000 ends a section. */
function* pktLines(text: string): Generator<string> {
  for (let at = 0; at + 4 <= text.length;) {
    const length = /^[0-9a-f]{4}$/i.test(text.slice(at, at + 4))
      ? parseInt(text.slice(at, at + 4), 16)
      : NaN
    if (Number.isNaN(length)) return
    if (length > 4) yield text.slice(at + 4, at + length)
    at += Math.max(length, 4)
  }
}
