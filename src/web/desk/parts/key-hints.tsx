import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { useShortcuts, useShortcutsOn } from '../shortcuts.ts'
import { Key } from './key.tsx'
import styles from './key-hints.module.css'

/** A few keys and what they do, in a word. */
export type Hints = readonly (readonly [keys: readonly string[], words: string])[]

interface Props {
  /** Shown in a line at the foot of the page; without it only `?` lists the shortcuts. */
  short?: Hints
  all: Hints
}

const Hint = ({ keys, words }: { keys: readonly string[]; words: string }) => (
  <li>
    {keys.map((key) => (
      <Key key={key}>{key}</Key>
    ))}
    {words}
  </li>
)

/** The keyboard shortcuts of this screen; `?` shows all of them. */
export function KeyHints({ short, all }: Props) {
  const [open, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  if (!useShortcutsOn()) return null
  return (
    <>
      {short && (
        <ul className={styles.hints} aria-hidden="true">
          {short.map(([keys, words]) => (
            <Hint key={words} keys={keys} words={words} />
          ))}
        </ul>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Tombol pintas" width="34rem">
        <dl className={styles.all}>
          {all.map(([keys, words]) => (
            <div key={words}>
              <dt>{keys.join(' ')}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
