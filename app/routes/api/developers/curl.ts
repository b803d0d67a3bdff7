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

/** What an app sends a browser to, and what it asks for then. */
export function codeFlowAt(origin: string): string {
  return [
    `GET ${origin}/oauth/authorize?response_type=code&client_id=$CLIENT`,
    '  &redirect_uri=https://player.example/back&scope=read+listen&state=$STATE',
    '  &code_challenge=$CHALLENGE&code_challenge_method=S256',
    '',
    `POST ${origin}/oauth/token`,
    'grant_type=authorization_code&client_id=$CLIENT&code=$CODE',
    '  &redirect_uri=https://player.example/back&code_verifier=$VERIFIER',
  ].join('\n')
}

/** How a device asks for a code, and then whether somebody has let it in. */
export function deviceFlowAt(origin: string): string {
  return [
    `curl ${origin}/oauth/device-code \\`,
    '  -d client_id="$CLIENT" -d scope="read listen"',
    `curl ${origin}/oauth/token \\`,
    '  -d client_id="$CLIENT" -d device_code="$DEVICE" \\',
    '  -d grant_type=urn:ietf:params:oauth:grant-type:device_code',
  ].join('\n')
}
