import { createServer, type Server } from 'node:http'
import { answerFailure } from '#server/failures.ts'
import type { RequestHandler } from '#server/request-handler.ts'

/** A server that answers nothing but what those ask who watch. */
export function watchServer(answer: RequestHandler): Server {
  return createServer(async (req, res) => {
    try {
      if (!(await answer(req, res))) res.writeHead(404).end()
    } catch (error) {
      answerFailure(res, error)
    }
  })
}
