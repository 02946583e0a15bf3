import { type ReactNode, useId, useState } from 'react'
import blocks from './blocks.module.css'

/** Shows the question again when the owner wants to correct or update their answer. */
export function Correction({
  label,
  children,
}: {
  label: string
  /** Renders the question; receives the function that closes it after the answer. */
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
