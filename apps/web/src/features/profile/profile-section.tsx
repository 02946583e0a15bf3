import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import layout from '../../ui/layout.module.css'
import styles from './profile.module.css'

interface Props {
  title: string
  note: string
  editing: boolean
  busy?: boolean
  onEdit: () => void
  onSave: (form: HTMLFormElement) => void
  children: ReactNode
}

/** Read-only or in edit; one button, so that the focus stays on it when its word changes. */
export function ProfileSection({ title, note, editing, busy, onEdit, onSave, children }: Props) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (editing) onSave(event.currentTarget)
    else onEdit()
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classNames(layout.small, layout.muted, styles.note)}>{note}</p>
      </div>
      <form className={layout.stack} noValidate onSubmit={submit}>
        {children}
        <div className={styles.act}>
          <Button type="submit" variant={editing ? 'primary' : 'alt'} busy={busy}>
            {editing ? 'Simpan' : 'Ubah Data'}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Puts the focus into the first field of a form that has something wrong. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
