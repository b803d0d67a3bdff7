/** CORS headers that allow pages of any site to make calls: with a token that they were given, never with cookies. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Content-Type, Authorization, x-tributary-token, If-None-Match, Idempotency-Key',
  'Access-Control-Expose-Headers':
    'ETag, RateLimit, RateLimit-Policy, Retry-After, Tributary-Token-Ends',
  'Access-Control-Max-Age': '86400',
}

/** The same for apps of other protocols, which send their token with the address or in a form. */
export const openToApps = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Range',
  'Access-Control-Max-Age': '86400',
}

/** The same for apps of podcasts, which sign in by HTTP, and also replace and delete. */
export const openToPodcastApps = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization',
  'Access-Control-Expose-Headers': 'RateLimit, RateLimit-Policy, Retry-After',
  'Access-Control-Max-Age': '86400',
}
