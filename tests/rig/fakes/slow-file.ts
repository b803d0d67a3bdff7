import type { IncomingMessage, ServerResponse } from 'node:http'

/** A file of which half is sent at once, then a byte each second, and the rest once it is asked to: an OtherHost's answer. */
export function slowFile(bytes: Buffer) {
  const rest = Promise.withResolvers<void>()
  function answer(_req: IncomingMessage, res: ServerResponse): true {
    res.writeHead(200, { 'content-length': bytes.length })
    let sent = Math.floor(bytes.length / 2)
    res.write(bytes.subarray(0, sent))
    // Whoever sends nothing for long is given up.
    const slowly = setInterval(() => res.write(bytes.subarray(sent, ++sent)), 1000)
    void rest.promise.then(() => {
      clearInterval(slowly)
      res.end(bytes.subarray(sent))
    })
    return true
  }
  return { answer, sendRest: rest.resolve }
}
