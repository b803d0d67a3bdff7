import { Button } from '@radix-ui/themes/components/button'
import { KeyRound, Puzzle, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { extensionSigner, hasExtension } from '#app/client/social/signers/extension.ts'
import { type StoredKey, storedKey } from '#app/client/social/own-key/key-storage.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { RefusedConnection } from './refused-connection.tsx'
import { RemoteWay } from './remote-way.tsx'
import styles from './connect.module.css'
import type { Connecting } from './use-connecting.ts'

interface ConnectWaysProps {
  connecting: Connecting
  onMake: () => void
  onRestore: () => void
  onOpen: (stored: StoredKey) => void
}

/** The kinds of signers, the browser's extension first. */
export function ConnectWays({ connecting, onMake, onRestore, onOpen }: ConnectWaysProps) {
  const stored = useStoredKey()
  return (
    <div className={styles.ways}>
      <section className={styles.way} aria-labelledby="extension-way">
        <WayHead
          id="extension-way"
          icon={<Puzzle size={20} />}
          title={texts.extension}
          text={hasExtension() ? texts.extensionFound : texts.extensionMissing}
        >
          <Button
            type="button"
            variant="soft"
            color="gray"
            loading={connecting.busy === 'extension'}
            onClick={() => void connecting.connect('extension', extensionSigner)}
            aria-describedby="extension-way"
          >
            {texts.connect}
          </Button>
        </WayHead>
        <RefusedConnection way="extension" connecting={connecting} />
      </section>
      <section className={styles.way} aria-labelledby="remote-way">
        <WayHead
          id="remote-way"
          icon={<Smartphone size={20} />}
          title={texts.remote}
          text={texts.remoteText}
        />
        <RemoteWay connecting={connecting} />
      </section>
      <section className={styles.way} aria-labelledby="own-way">
        {stored ? (
          <WayHead
            id="own-way"
            icon={<KeyRound size={20} />}
            title={texts.kept}
            text={<span className={styles.key}>{toNpub(stored.pubkey)}</span>}
          />
        ) : (
          <WayHead
            id="own-way"
            icon={<KeyRound size={20} />}
            title={texts.newToNostr}
            text={texts.newText}
          />
        )}
        {stored ? (
          <Button type="button" size="3" onClick={() => onOpen(stored)} className="wide">
            {texts.open}
          </Button>
        ) : (
          <>
            <Button
              type="button"
              size="3"
              disabled={stored === undefined}
              onClick={onMake}
              className="wide"
            >
              {texts.make}
            </Button>
            <Button
              type="button"
              variant="ghost"
              color="gray"
              onClick={onRestore}
              className={styles.second}
            >
              {texts.have}
            </Button>
          </>
        )}
      </section>
      <p className={styles.foot}>{texts.foot}</p>
    </div>
  )
}

interface WayHeadProps {
  id: string
  icon: ReactNode
  title: string
  text: ReactNode
  children?: ReactNode
}

function WayHead({ id, icon, title, text, children }: WayHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.tile} aria-hidden>
        {icon}
      </span>
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  )
}

/** The key that this browser stores; null for none, undefined until it is read. */
function useStoredKey(): StoredKey | null | undefined {
  const [stored, setStored] = useState<StoredKey | null>()
  useEffect(() => void storedKey().then(setStored), [])
  return stored
}
