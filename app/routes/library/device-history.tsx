import { History, X } from 'lucide-react'
import { devicePositions } from '#app/client/player/positions/device-positions.ts'
import type { DevicePosition } from '#app/client/player/positions/position-store.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { loginPath } from '#app/components/base/shell/navigation.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainButton, PlainButtonLink, PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { contentTypeSchema } from '#app/schemas/catalogue/content.ts'
import { libraryTexts as texts } from '#app/texts/library/library.ts'
import styles from './device-history.module.css'
import { ListenedLine } from '#app/components/library/positions/listened-state.tsx'
import { tabPath } from '#app/components/library/entries/tab-path.ts'
import { useDeviceHistory } from '#app/components/library/positions/use-position.ts'

/** The listening history of a visitor. It needs JavaScript, since it never leaves the device. */
export function DeviceHistory() {
  const shown = useDeviceHistory().filter((entry) => entry.shown !== undefined)
  return (
    <div className={styles.history}>
      <Alert>
        <div className={styles.hint}>
          <p>{texts.deviceHint}</p>
          <PlainButtonLink variant="soft" color="gray" size="1" to={loginPath(tabPath('history'))}>
            {texts.logIn}
          </PlainButtonLink>
        </div>
      </Alert>
      {shown.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={texts.empty.history.title}
          text={texts.empty.history.text}
        />
      ) : (
        <>
          <div className={styles.head}>
            <h3 className={styles.title}>{texts.deviceHistory}</h3>
            <PlainButton
              variant="soft"
              color="gray"
              size="1"
              onClick={() => devicePositions().forget(null)}
            >
              {texts.forgetAll}
            </PlainButton>
          </div>
          <RowList label={texts.deviceHistory}>
            {shown.map((entry) => (
              <DeviceRow key={entry._id} entry={entry} />
            ))}
          </RowList>
        </>
      )}
    </div>
  )
}

function DeviceRow({ entry }: { entry: DevicePosition }) {
  const { _id, shown } = entry
  if (!shown) return null
  const type = contentTypeSchema.safeParse(shown.type).data
  return (
    <Row
      kind="track"
      title={shown.title}
      to={type && contentPath({ _id, _type: type })}
      art={<Cover id={_id} title={shown.title} src={shown.img} size={48} />}
      text={shown.subtitle || undefined}
      meta={<ListenedLine listened={entry} />}
      action={
        <PlainIconButton
          label={texts.forgetTitle(shown.title)}
          variant="ghost"
          color="gray"
          size="3"
          radius="full"
          onClick={() => devicePositions().forget(_id)}
        >
          <X />
        </PlainIconButton>
      }
    />
  )
}
