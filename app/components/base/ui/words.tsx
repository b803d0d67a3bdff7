import { Fragment } from 'react'
import { softPieces } from '#app/protocols/text/soft-breaks.ts'

/** A text that a stranger may have written, of which very long words break. */
export function Words({ text }: { text: string }) {
  const pieces = softPieces(text)
  if (pieces.length === 1) return text
  return pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
