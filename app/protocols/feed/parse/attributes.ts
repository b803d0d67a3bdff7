import { decodeEntities, type EntityNotes } from './entities.ts'

/** The attributes of one tag, by lower-case name; values are decoded and trimmed on access. */
export class Attributes {
  private readonly names: string[] = []
  private readonly raw: string[] = []
  private readonly notes: EntityNotes | undefined

  constructor(notes?: EntityNotes) {
    this.notes = notes
  }

  get size(): number {
    return this.names.length
  }

  add(name: string, rawValue: string): void {
    this.names.push(name.toLowerCase())
    this.raw.push(rawValue)
  }

  /** The value; undefined if the attribute is missing or empty. Of duplicates the first counts. */
  get(name: string): string | undefined {
    const index = this.names.indexOf(name)
    if (index === -1) return undefined
    return decodeEntities(this.raw[index]!, this.notes).trim() || undefined
  }

  /** Attributes whose names begin with a prefix such as `xmlns`. */
  startingWith(prefix: string): [name: string, value: string][] {
    const found: [string, string][] = []
    this.names.forEach((name, index) => {
      if (name.startsWith(prefix)) found.push([name, decodeEntities(this.raw[index]!).trim()])
    })
    return found
  }

  hasPrefix(prefix: string): boolean {
    for (const name of this.names) if (name.startsWith(prefix)) return true
    return false
  }

  /** The attributes as source text, for markup that is kept as it came. */
  toSource(): string {
    return this.names
      .map((name, index) => ` ${name}="${this.raw[index]!.replaceAll('"', '&quot;')}"`)
      .join('')
  }
}

export const NO_ATTRIBUTES = new Attributes()
