/** CORS headers that allow pages of any site to make public calls. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, x-tributary-token',
  'Access-Control-Max-Age': '86400',
}
