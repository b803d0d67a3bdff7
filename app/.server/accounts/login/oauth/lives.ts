const day = 24 * 3600

/** How long what the library of OAuth makes is good for, in seconds. */
export const lives = {
  AccessToken: 30 * 60,
  AuthorizationCode: 60,
  DeviceCode: 10 * 60,
  /** Also of the session that it belongs to: each refresh begins it anew. */
  RefreshToken: 90 * day,
  /** In which somebody answers what an app asks for. */
  Interaction: 30 * 60,
} as const

/** Seconds between two questions of a device whether its code was allowed. */
export const pollSeconds = 5

/** How long what was allowed waits for the app to come for it. */
export const pendingSeconds = 10 * 60

export type TokenKind = keyof typeof lives
