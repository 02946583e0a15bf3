import { useState } from 'react'
import layout from './layout.module.css'

/**
 * `aria-live` of a visible status: silent until its text changes, because what a page opens with is read with the page. Undefined while
 * the text loads.
 */
export function useSilentStart(text: string | undefined): 'off' | undefined {
  const [first, setFirst] = useState(text)
  const [changed, setChanged] = useState(false)
  if (first === undefined && text !== undefined) setFirst(text)
  if (!changed && first !== undefined && text !== undefined && text !== first) setChanged(true)
  return changed ? undefined : 'off'
}

interface Props {
  /** What is shown: a day. */
  of: string
  /** What is said of it, in one sentence; undefined while it loads. */
  text: string | undefined
}

/** Says what is shown now, once for each change, and nothing about what the page opened with or about later changes of the text. */
export function ChangeAnnouncement({ of, text }: Props) {
  const [said, setSaid] = useState({ of, text: '' })
  if (said.of !== of && text !== undefined) setSaid({ of, text })
  return (
    <p role="status" className={layout.visuallyHidden}>
      {said.text}
    </p>
  )
}
