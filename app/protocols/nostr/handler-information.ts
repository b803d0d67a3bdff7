import type { UnsignedEvent } from './event.ts'

const handlerKind = 31_990

/** Where an app shows what (NIP-89). */
export interface HandledEntity {
  kinds: readonly number[]
  /** The form that stands in the address (NIP-19), such as `nevent`, with the address of what is shown, by that form. */
  pages: Readonly<Record<string, (form: string) => string>>
}

/** What other apps put the form in the place of. */
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
