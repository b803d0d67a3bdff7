import { Button } from '@radix-ui/themes/components/button'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Editable, Editing } from '#app/client/studio/autosave/editing.ts'
import type { SaveState as State } from '#app/client/studio/autosave/autosave.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import styles from './save-state.module.css'

const looks = {
  saving: { Icon: CloudUpload, text: fieldTexts.saving },
  saved: { Icon: CloudCheck, text: fieldTexts.allSaved },
  invalid: { Icon: CloudAlert, text: fieldTexts.notSaved },
  failed: { Icon: CloudAlert, text: fieldTexts.notSaved },
  refused: { Icon: CloudAlert, text: fieldTexts.notSaved },
} satisfies Record<State, unknown>

/** Whether what was typed is saved, always in sight; needs the page's scripts, as saving by itself does. */
export function SaveState({ editing }: { editing: Editing<Editable> }) {
  const { save, message } = useSyncExternalStore(editing.subscribe, editing.get, editing.get)
  const isHydrated = useHydrated()
  const { Icon, text } = looks[save]
  const canRetry = save === 'failed' || save === 'refused'
  return (
    <div className={`${styles.state} needs-script`} data-state={save}>
      <p role="status" className={styles.words}>
        {isHydrated && (
          <>
            <Icon size={18} />
            <span>{message && save === 'refused' ? `${text}: ${message}` : text}</span>
          </>
        )}
      </p>
      {canRetry && (
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="1"
          onClick={() => void editing.flush()}
        >
          {fieldTexts.retry}
        </Button>
      )}
    </div>
  )
}
