import { useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useShortcuts } from '../shortcuts.ts'
import { Key } from './key.tsx'
import styles from './search-field.module.css'

interface Props {
  /** What can be searched for: placeholder and accessible name. */
  label: string
  onType?: (typed: string) => void
  onSubmit: (typed: string) => void
  /** Id of the results that update while the user types. */
  controls?: string
}

/** The search of a screen; `/` focuses it. */
export function SearchField({ label, onType, onSubmit, controls }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(typed.trim())
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-controls={controls}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          type('')
          event.currentTarget.blur()
        }}
      />
      {!typed && <Key>/</Key>}
    </form>
  )
}
