import { useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props extends ButtonProps {
  /** What must be done first, as a sentence; null where nothing is missing. */
  lacks: string | null
  /** Finds the control in which it is done; it gets the focus. */
  findControl?: () => HTMLElement | null | undefined
}

/** A button that looks disabled while something is missing, but can be reached: a press says what is missing, and goes there. */
export function ReadyButton({ lacks, findControl, onClick, ...rest }: Props) {
  // Counted, so that the sentence of a second press is announced again.
  const [presses, setPresses] = useState(0)
  return (
    <>
      {lacks !== null && presses > 0 && <FormProblem key={presses} text={lacks} />}
      <Button
        {...rest}
        aria-disabled={lacks !== null || undefined}
        onClick={(event) => {
          if (lacks === null) return onClick?.(event)
          // Of a button that submits.
          event.preventDefault()
          setPresses(presses + 1)
          findControl?.()?.focus()
        }}
      />
    </>
  )
}
