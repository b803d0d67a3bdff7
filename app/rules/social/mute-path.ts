/** The path of the page that mutes a person, or no longer; by a key in any form, or the id of an account. */
export function mutePath(person: string): string {
  return `/mute/${person}`
}
