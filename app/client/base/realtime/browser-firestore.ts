import * as sdk from 'firebase/firestore'
import { sessionTokens } from '#app/client/base/session/authenticated-call.ts'
import { firebaseApp } from '#app/client/base/session/firebase-app.ts'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import type { Documents } from './documents.ts'
import { createFirestoreDocuments } from './firestore-documents.ts'

let documents: Documents | null = null

/** The document database of this browser at Firestore, which remembers nothing when the page is left. */
export function browserFirestore(config: FirebaseWebConfig): Documents {
  return (documents ??= createFirestoreDocuments({
    firestore: sdk.getFirestore(firebaseApp(config)),
    sdk,
    logIn: async () => (await sessionTokens.fresh()) !== null,
    later(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }))
}
