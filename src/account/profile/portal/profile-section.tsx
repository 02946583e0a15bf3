import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { SectionActs } from '#web/ui/section.tsx'
import styles from './profile.module.css'

interface Props {
  /** Fragment of the address that leads to it. */
  id: string
  title: string
  note: string
  editing: boolean
  busy?: boolean
  onEdit: () => void
  onSave: (event: FormEvent<HTMLFormElement>) => void
  /** Leaves the edit without saving. */
  onCancel: () => void
  children: ReactNode
}

/** Read-only or in edit. "Ubah Data" stands beside the heading; after the press the first field has the focus. */
export function ProfileSection({
  id,
  title,
  note,
  editing,
  busy,
  onEdit,
  onSave,
  onCancel,
  children,
}: Props) {
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current === editing) return
    before.current = editing
    if (editing) form.current?.querySelector<HTMLElement>('input:not([hidden]), a, button')?.focus()
    else edit.current?.focus()
  }, [editing])
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {!editing && (
          <Button ref={edit} variant="alt" size="sm" aria-describedby={heading} onClick={onEdit}>
            Ubah Data
          </Button>
        )}
        <p className={classNames(layout.small, layout.muted)}>{note}</p>
      </header>
      {editing ? (
        <form
          ref={form}
          className={layout.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSave(event)
          }}
        >
          {children}
          <SectionActs>
            <Button variant="alt" onClick={onCancel}>
              Batal
            </Button>
            <Button type="submit" busy={busy}>
              Simpan
            </Button>
          </SectionActs>
        </form>
      ) : (
        children
      )}
    </section>
  )
}
