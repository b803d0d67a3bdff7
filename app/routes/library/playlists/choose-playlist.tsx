import { Button } from '@radix-ui/themes/components/button'
import { Form } from 'react-router'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import type { OwnPlaylist } from '#app/schemas/library/playlists.ts'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'

interface ChoosePlaylistProps {
  /** The id of the item to add. */
  item: string
  playlists: OwnPlaylist[]
}

/** The user's playlists, each with a button that adds the item. */
export function ChoosePlaylist({ item, playlists }: ChoosePlaylistProps) {
  return (
    <RowList label={texts.addToPlaylist}>
      {playlists.map((playlist) => (
        <Row
          key={playlist._id}
          kind="track"
          title={playlist.title}
          text={`${texts.count(playlist.length)} • ${texts.visibilities[playlist.visibility].label}`}
          action={
            playlist.has_item ? (
              <span>{texts.isIn}</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="item" value={item} />
                <input type="hidden" name="playlist" value={playlist._id} />
                <Button
                  variant="soft"
                  color="gray"
                  type="submit"
                  aria-label={texts.addTo(playlist.title)}
                >
                  {texts.add}
                </Button>
              </Form>
            )
          }
        />
      ))}
    </RowList>
  )
}
