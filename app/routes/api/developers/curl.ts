/** How an episode is published by curl. */
export function curlOfEpisode(origin: string): string {
  return [
    `curl ${origin}/v1/episodes \\`,
    '  -H "Authorization: Bearer $TOKEN" \\',
    '  -H "Idempotency-Key: lamp-room-13" \\',
    "  -F 'episode={",
    '    "feed_id": "\'$SHOW\'",',
    '    "title": "The Keeper’s Clock",',
    '    "description": "Fog, a spare key and a wrong hour.",',
    '    "explicit": false',
    "  }' \\",
    '  -F audio=@lamp-room-13.mp3',
  ].join('\n')
}
