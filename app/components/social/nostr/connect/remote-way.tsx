import { Button } from '@radix-ui/themes/components/button'
import { Loader } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ourRelayUrl } from '#app/client/social/outbox/our-relay.ts'
import { type Signer, SignerError } from '#app/client/social/signers/signer.ts'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { QrCode } from '#app/components/base/ui/qr-code.tsx'
import { bunkerLink } from '#app/protocols/nostr/bunker-link.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { RefusedConnection } from './refused-connection.tsx'
import styles from './connect.module.css'
import { signerProblem } from './signer-problem.ts'
import type { Connecting } from './use-connecting.ts'

/** A signer on another device: by a code that it scans, or a link of it that is pasted. */
export function RemoteWay({ connecting }: { connecting: Connecting }) {
  const [authPage, setAuthPage] = useState<string | null>(null)
  const scan = useScan((signer) => connecting.connect('remote', () => signer), setAuthPage)
  return (
    <>
      <div className={styles.scan}>
        {scan.uri === null ? (
          <span className={styles.noCode} />
        ) : (
          <QrCode text={scan.uri} label={texts.scanLabel} size={212} />
        )}
        <div className={styles.scanSide}>
          <p className={styles.title}>{texts.scan}</p>
          <p className={styles.text}>{texts.scanText}</p>
          {scan.uri !== null && (
            <a href={scan.uri} className={`text-link ${styles.here}`}>
              {texts.openSigner}
            </a>
          )}
          <p role="status" className={styles.waiting}>
            {scan.ended !== null ? (
              scan.ended
            ) : (
              <>
                <Loader size={16} className="turning" />
                {texts.waiting}
              </>
            )}
          </p>
          {scan.ended !== null && (
            <Button type="button" variant="soft" color="gray" onClick={scan.again}>
              {texts.newCode}
            </Button>
          )}
        </div>
      </div>
      <PastedLink connecting={connecting} onAuthPage={setAuthPage} />
      {authPage && (
        <Alert>
          {texts.allowAt}{' '}
          <a href={authPage} target="_blank" rel="noreferrer" className="text-link">
            {texts.openPage}
          </a>
        </Alert>
      )}
      <RefusedConnection way="remote" connecting={connecting} />
    </>
  )
}

interface PastedLinkProps {
  connecting: Connecting
  onAuthPage: (url: string) => void
}

function PastedLink({ connecting, onAuthPage }: PastedLinkProps) {
  const [problem, setProblem] = useState<string>()
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  function connect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('link')).trim()
    if (text === '') return setProblem(texts.noLink)
    const read = bunkerLink(text, ourRelayUrl())
    if ('problem' in read) return setProblem(`${texts.linkProblem}: ${read.problem}.`)
    setProblem(undefined)
    attempt.current?.abort()
    attempt.current = new AbortController()
    const { signal } = attempt.current
    void connecting.connect('remote', async () => {
      const { remoteSigner } = await import('#app/client/social/remote-signer/remote-signer.ts')
      return remoteSigner(read.value, { signal, onAuthPage })
    })
  }

  return (
    <form className={styles.link} noValidate onSubmit={connect}>
      <TextField
        name="link"
        label={texts.pasteLink}
        placeholder="bunker://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={problem}
        className={styles.linkField}
      />
      <Button
        type="submit"
        size="3"
        variant="soft"
        color="gray"
        loading={connecting.busy === 'remote'}
      >
        {texts.connect}
      </Button>
    </form>
  )
}

interface Scanning {
  /** null until the code is made. */
  uri: string | null
  /** Why nothing is waited for any more; null while it is. */
  ended: string | null
  /** Begins again with a new code. */
  again: () => void
}

/** Waits for a signer to scan a code, while the dialog is open. */
function useScan(
  onScanned: (signer: Promise<Signer>) => Promise<void>,
  onAuthPage: (url: string) => void,
): Scanning {
  const [attempt, setAttempt] = useState(0)
  const [uri, setUri] = useState<string | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const scanned = useRef(onScanned)
  useEffect(() => {
    scanned.current = onScanned
  })
  useEffect(() => {
    const ending = new AbortController()
    void wait(ending.signal)
    return () => ending.abort()

    async function wait(signal: AbortSignal) {
      const { waitForScan } = await import('#app/client/social/remote-signer/remote-scan.ts')
      if (signal.aborted) return
      const scan = waitForScan(ourRelayUrl(), location.origin, { signal, onAuthPage })
      setUri(scan.uri)
      try {
        const signer = await scan.signer
        await scanned.current(Promise.resolve(signer))
      } catch (error) {
        const wasAsked = error instanceof SignerError && error.step !== undefined
        if (!signal.aborted) setEnded(wasAsked ? signerProblem(error) : texts.scanEnded)
      }
    }
  }, [attempt, onAuthPage])

  return {
    uri,
    ended,
    again() {
      setEnded(null)
      setUri(null)
      setAttempt(attempt + 1)
    },
  }
}
