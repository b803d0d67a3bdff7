/** The hue, 0 to 359, that stands for an id wherever it has no picture. */
export function hashedHue(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % 360
}

/** A dark colour of that hue: white text on it has a contrast of at least 7. */
export function hashedColour(id: string): string {
  return `oklch(0.4 0.075 ${hashedHue(id)})`
}
