import type pg from 'pg'
import { profilePictureKey } from '#app/.server/accounts/records/index.ts'
import type { NamedFiles } from '#app/.server/base/backup/index.ts'
import type { Site } from '#app/.server/base/site.ts'
import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'

/** What the database names of the media store: files that have arrived, pictures of accounts, and logs of downloads. */
export async function namedFiles(client: pg.ClientBase, site: Site): Promise<NamedFiles> {
  const objects = await client.query<{ path: string; bytes: number }>(
    "select path, num_bytes as bytes from media_objects where state = 'READY'",
  )
  const users = await client.query<{ id: string; picture: string }>(
    "select id, context->>'image' as picture from users where context->>'image' is not null",
  )
  const logs = await client.query<{ path: string }>('select path from download_files')
  const media = objects.rows.map(({ path }) => parseMediaPath(path))
  const pictures = users.rows.map(({ id, picture }) => profilePictureKey(site, id, picture))
  return {
    keys: [
      ...media.flatMap((object) => (object ? [mediaKey(object)] : [])),
      ...pictures.filter((key) => key !== null),
      ...logs.rows.map(({ path }) => path),
    ],
    bytes: objects.rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
