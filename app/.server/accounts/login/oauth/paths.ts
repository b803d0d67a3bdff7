/** Where an app sends people, and, with the id of its request, where they go on from. */
export const authorizationPath = '/oauth/authorize'

export function authorizePath(id: string): string {
  return `${authorizationPath}/${id}`
}
