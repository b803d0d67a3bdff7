import { z } from 'zod'

/** The browser's configuration for the Firebase project. It is public, as in the Firebase console. */
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

/**
 * The response of /session-token. With `firebase`, `token` is a custom token to sign in there; Firebase's ID token is
 * then the one to send.
 */
export interface SessionTokenAnswer {
  token: string
  firebase?: FirebaseWebConfig
}
