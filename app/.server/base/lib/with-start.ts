/** The first bytes of a body, at least as many as wanted if it has them, and the whole of it, to be read once. */
export async function withStart(
  body: AsyncIterable<Uint8Array>,
  wanted: number,
): Promise<{ start: Buffer; whole: AsyncGenerator<Uint8Array> }> {
  const rest = body[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < wanted) {
    const { done, value } = await rest.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return { start, whole: joined(start, rest) }
}

async function* joined(start: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (start.length > 0) yield start
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
