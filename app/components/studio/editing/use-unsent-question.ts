import { useEffect, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { useLeavingQuestion } from './use-leaving-question.ts'

/**
 * For a form that only its button saves: asks before its page is left with unsaved input. The result goes to
 * the form, or to an element around it.
 */
export function useUnsentQuestion(): { onInput: () => void } {
  const [isTyped, setTyped] = useState(false)
  const isOnItsWay = useNavigation().formData !== undefined
  // An answer that comes back to the page says why nothing was saved.
  const answer: unknown = useActionData()
  useEffect(() => {
    if (!isOnItsWay) setTyped(answer !== undefined)
  }, [answer, isOnItsWay])
  useLeavingQuestion(isTyped, false, notSaved)
  return { onInput: () => setTyped(true) }
}

function notSaved() {
  return Promise.resolve('refused' as const)
}
