import * as sdk from 'firebase/firestore'
import { sessionTokens } from '#app/client/base/session/authenticated-call.ts'
import { firebaseApp } from '#app/client/base/session/firebase-app.ts'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import type { RealtimeRecords } from './records.ts'
import { createFirestoreRecords } from './firestore-records.ts'

let documents: RealtimeRecords | null = null

/** The realtime database of this browser at Firestore; its cache ends with the page. */
export function browserFirestore(config: FirebaseWebConfig): RealtimeRecords {
  return (documents ??= createFirestoreRecords({
    firestore: sdk.getFirestore(firebaseApp(config)),
    sdk,
    logIn: async () => (await sessionTokens.fresh()) !== null,
    later(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }))
}
