import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type Definition, DefinitionList } from './definition-list.tsx'
import { Dialog } from './dialog.tsx'
import styles from './done-dialog.module.css'
import { Success } from './drawings/success.tsx'

interface Props {
  title: string
  /** What is done, said once to screen readers. */
  text: string
  /** A text of several sentences, in smaller letters. */
  long?: boolean
  facts: readonly Definition[]
  /** Label of the button that leads to the stored record. */
  elsewhere: string
  onClose: () => void
  onElsewhere: () => void
  /** What may follow the facts. */
  children?: ReactNode
}

/** Confirms a submitted form, with the facts of the new record. */
export function DoneDialog({ title, text, long, facts, elsewhere, onClose, onElsewhere, children }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      titleHidden
      width="31rem"
      footer={
        <>
          <Button variant="alt" onClick={onElsewhere}>
            {elsewhere}
          </Button>
          <Button onClick={onClose}>Selesai</Button>
        </>
      }
    >
      <div className={classNames(styles.body, long && styles.long)}>
        <Success />
        <p role="status" className={styles.text}>
          {text}
        </p>
        <DefinitionList className={styles.facts} items={facts} />
        {children && <div className={styles.facts}>{children}</div>}
      </div>
    </Dialog>
  )
}
