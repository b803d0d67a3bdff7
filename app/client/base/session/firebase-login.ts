import {
  type Auth,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import { firebaseApp } from './firebase-app.ts'

let auth: Auth | null = null

export async function logIn(customToken: string, config: FirebaseWebConfig): Promise<string> {
  // The session cookie is what keeps the user logged in: a persisted Firebase login would outlive a logout.
  auth ??= initializeAuth(firebaseApp(config), { persistence: inMemoryPersistence })
  const { user } = await signInWithCustomToken(auth, customToken)
  return user.getIdToken()
}

export async function logOut(): Promise<void> {
  if (auth) await signOut(auth)
}
