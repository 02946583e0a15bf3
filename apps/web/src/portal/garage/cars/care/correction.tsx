import { type ReactNode, useId, useState } from 'react'
import blocks from './blocks.module.css'

/** What an owner has answered can be wrong, or has changed since: the question once more, when he asks for it. */
export function Correction({
  label,
  children,
}: {
  label: string
  /** The question; it is told how to close once it is answered. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${blocks.textButton} ${blocks.own}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id} hidden={!open}>
        {open && children(() => setOpen(false))}
      </div>
    </>
  )
}
