import { publicCall } from '#app/client/base/calls/public-call.ts'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import { browserNews } from './browser-news.ts'
import { createRecords, type RealtimeRecords } from './records.ts'

const ownRecords = createRecords({
  listen: (topic, hear) => browserNews().listen(topic, hear),
  call: authenticatedCall,
  publicCall: (path, body) => publicCall(path, body),
})

/** The realtime database of this browser: at Firestore where Firebase is configured, else this installation's own. */
export async function browserRecords(firebase?: FirebaseWebConfig): Promise<RealtimeRecords> {
  if (!firebase) return ownRecords
  const { browserFirestore } = await import('./browser-firestore.ts')
  return browserFirestore(firebase)
}
