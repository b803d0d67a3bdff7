import { z } from 'zod'

/** What a browser needs to reach the Firebase project: public, as the Firebase console shows it. */
export const firebaseWebConfig = z.object({
  apiKey: z.string().min(1),
  projectId: z.string().min(1),
  authDomain: z.string().optional(),
  appId: z.string().optional(),
  databaseURL: z.string().optional(),
  storageBucket: z.string().optional(),
  messagingSenderId: z.string().optional(),
  measurementId: z.string().optional(),
})
export type FirebaseWebConfig = z.output<typeof firebaseWebConfig>

/** The answer of /session-token. With `firebase`, the token signs in there first, and Firebase's own is the one to send. */
export interface SessionTokenAnswer {
  token: string
  firebase?: FirebaseWebConfig
}
