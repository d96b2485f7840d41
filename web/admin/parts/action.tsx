import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

interface ActionProps<Answer> extends ButtonLook {
  send: () => Promise<Answer>
  onDone: (answer: Answer) => void
  onRefused: (error: unknown) => void
  /** Its text while the request is pending: 'Starting...' */
  doing: string
  disabled?: boolean
  children: ReactNode
}

/** A button for one action, sent only once however often it is pressed. */
export function Action<Answer>({ send, onDone, onRefused, doing, children, ...look }: ActionProps<Answer>) {
  const busy = useRef(false)
  const action = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: onRefused,
    onSettled: () => {
      busy.current = false
    },
  })
  return (
    <Button
      {...look}
      pending={action.isPending}
      onClick={({ detail }) => {
        // The second press of a double click may hit the next step's button, which has taken the same place.
        if (busy.current || detail > 1) return
        busy.current = true
        action.mutate()
      }}
    >
      {action.isPending ? doing : children}
    </Button>
  )
}
