import { publicCall } from '#app/client/calls/public-call.ts'
import { authenticatedCall } from '#app/client/session/authenticated-call.ts'
import { browserNews } from './browser-news.ts'
import { createDocuments } from './documents.ts'

/** The realtime document database of this browser. */
export const browserDocuments = createDocuments({
  listen: (topic, hear) => browserNews().listen(topic, hear),
  call: authenticatedCall,
  publicCall: (path, body) => publicCall(path, body),
})
