/**
 * Paths of the two recordings that stand in for audio a listener has no access to. They are heard
 * in other apps; here they are never queued. Apart from the schemas, as the player loads no Zod.
 */
export const placeholderAudioPaths = {
  exclusiveTrack: '/audio/exclusive-track.mp3',
  earlyAccess: '/audio/early-access.mp3',
} as const

/** Whether an address, on whatever host, is one of the two placeholder recordings. */
export function isPlaceholderAudio(address: string) {
  const path = address.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''
  return Object.values<string>(placeholderAudioPaths).includes(path)
}
