import { useCallback } from 'react'
import { useToast } from '#app/components/ui/toast.tsx'
import { keepingTexts as texts } from '#app/texts/keeping.ts'

/**
 * Makes a call as whoever is logged in; false where it failed, which is then told. The way to make calls is loaded with
 * the first of them.
 */
export function useCall(): (call: string, body: unknown) => Promise<boolean> {
  const showToast = useToast()
  return useCallback(
    async (call, body) => {
      try {
        const { authenticatedCall } = await import('#app/client/session/authenticated-call.ts')
        const result = await authenticatedCall(call, body)
        if (result.ok) return true
        showToast(result.error.message ?? texts.failed, 'error')
      } catch {
        showToast(texts.failed, 'error')
      }
      return false
    },
    [showToast],
  )
}
