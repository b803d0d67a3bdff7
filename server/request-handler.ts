import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request, or returns false to leave it to the next handler. */
export type RequestHandler = (
  req: IncomingMessage,
  res: ServerResponse,
) => Promise<boolean> | boolean
