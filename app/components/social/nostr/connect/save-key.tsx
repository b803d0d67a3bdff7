import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Copy, Download, QrCode as QrIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { StoredKey } from '#app/client/social/own-key/key-storage.ts'
import { lockKey, type OwnKey, ownSigner } from '#app/client/social/own-key/own-key.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { QrCode } from '#app/components/base/ui/qr-code.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { profileLimits } from '#app/protocols/nostr/profile-fields.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { RefusedConnection } from './refused-connection.tsx'
import styles from './connect.module.css'
import type { Connecting } from './use-connecting.ts'
import { useKeyWork } from './use-key-work.ts'
import { useNewPassphrase } from './use-new-passphrase.ts'

interface SaveKeyProps {
  owned: OwnKey
  stored: StoredKey
  connecting: Connecting
}

/** The second step of a new key: saving it, locked, before it is published and used. */
export function SaveKey({ owned, stored, connecting }: SaveKeyProps) {
  const [text, setText] = useState(stored.by === 'passphrase' ? stored.text : null)
  const { user } = useSession()
  const [name, setName] = useState(user?.name ?? user?.username ?? '')
  const [hasNoName, setHasNoName] = useState(false)
  const [isSaved, setSaved] = useState(false)

  /** Connects with a copy of the key, which the signer overwrites when it is closed: another attempt needs the key. */
  function finish() {
    setHasNoName(name.trim() === '')
    if (name.trim() === '') return
    const secret = Uint8Array.from(owned.secret)
    void connecting.connect('own', () => Promise.resolve(ownSigner(secret)), name.trim())
  }

  return (
    <div className={styles.form}>
      {text === null ? (
        <MakeCopy owned={owned} onMade={setText} />
      ) : (
        <>
          <SavedText text={text} />
          <Alert tone="warning">{texts.warning}</Alert>
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            value={name}
            maxLength={profileLimits.display_name}
            autoComplete="nickname"
            error={hasNoName ? texts.noName : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <p className={styles.text}>{texts.publishes}</p>
          <RefusedConnection way="own" connecting={connecting} />
          <div className={styles.last}>
            <Checkbox
              label={texts.saved}
              checked={isSaved}
              onChange={({ target }) => setSaved(target.checked)}
            />
            <Button
              type="button"
              size="3"
              disabled={!isSaved}
              loading={connecting.busy === 'own'}
              onClick={finish}
            >
              {texts.done}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Makes a copy of a key that a passkey locks: it needs a passphrase for other devices. */
function MakeCopy({ owned, onMade }: { owned: OwnKey; onMade: (text: string) => void }) {
  const { passphrase, check, field } = useNewPassphrase()
  const { busy, problem, work } = useKeyWork()

  function make(event: FormEvent) {
    event.preventDefault()
    if (!check()) return
    void work(async () => {
      const copy = await lockKey(owned, { by: 'passphrase', passphrase })
      if (copy.by === 'passphrase') onMade(copy.text)
    })
  }

  return (
    <form noValidate onSubmit={make} className={styles.form}>
      <p className={styles.text}>{texts.copyPassphraseHint}</p>
      <PassphraseField
        label={texts.copyPassphrase}
        hint={texts.passphraseHint}
        {...field}
        error={field.error ?? problem}
        isNew
      />
      <Button type="submit" size="3" loading={busy} className="wide">
        {texts.makeCopy}
      </Button>
    </form>
  )
}

/** The locked key, with buttons to copy, download or scan it. */
function SavedText({ text }: { text: string }) {
  const showToast = useToast()
  const [showsCode, setShowsCode] = useState(false)

  async function copy() {
    if (await copyText(text)) showToast(texts.copied)
    else showToast(uiTexts.copyFailed, 'error')
  }

  return (
    <>
      <div className={styles.saved}>
        <div className={styles.words}>
          <p className={styles.text}>{texts.yourKey}</p>
          <p className={styles.key}>{text}</p>
        </div>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          aria-label={texts.copyKey}
          title={texts.copyKey}
          onClick={() => void copy()}
        >
          <Copy size={18} />
        </IconButton>
      </div>
      <div className={styles.pair}>
        <Button asChild size="3" variant="soft" color="gray">
          <a href={`data:text/plain,${text}`} download="nostr-key.txt">
            <Download />
            {texts.download}
          </a>
        </Button>
        <Button
          type="button"
          size="3"
          variant="soft"
          color="gray"
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          <QrIcon />
          {showsCode ? texts.hideQr : texts.showQr}
        </Button>
      </div>
      {showsCode && (
        <div className={styles.code}>
          <QrCode text={text} label={texts.qrLabel} size={240} />
        </div>
      )}
    </>
  )
}
