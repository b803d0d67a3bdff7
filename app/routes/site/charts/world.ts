import { outlinesOfTheWorld } from '#app/.server/stats/drawings/index.ts'

/** The outlines that maps of countries take their parts from; what is drawn is in the address. */
export function loader(): Response {
  return new Response(outlinesOfTheWorld().svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
