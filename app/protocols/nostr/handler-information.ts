import type { UnsignedEvent } from './event.ts'

const handlerKind = 31_990

/** Kinds of events that an app shows, and where (NIP-89). */
export interface HandledEntity {
  kinds: readonly number[]
  /** For each form of ids (NIP-19), such as `nevent`, the address of the page for an id in that form. */
  pages: Readonly<Record<string, (form: string) => string>>
}

/** The placeholder that other apps replace by an id. */
const placeholder = '<bech32>'

/** Tells other apps which events an app shows, and where; `about` is what its profile says. */
export function handlerEvent(
  about: Record<string, unknown>,
  handled: readonly HandledEntity[],
): Omit<UnsignedEvent, 'created_at'> {
  return {
    kind: handlerKind,
    content: JSON.stringify(about),
    tags: [
      ['d', 'tributary'],
      ...handled.flatMap(({ kinds }) => kinds.map((kind) => ['k', String(kind)])),
      ...handled.flatMap(({ pages }) =>
        Object.entries(pages).map(([form, address]) => ['web', address(placeholder), form]),
      ),
    ],
  }
}
