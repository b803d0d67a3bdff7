import { setNonce } from 'get-nonce'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Dialogs lock scrolling with a style element of their own, which needs the nonce of the page that was loaded.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
