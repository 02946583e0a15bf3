import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { Section, SectionActs } from '#web/ui/section.tsx'

interface Props {
  title: string
  note: string
  editing: boolean
  busy?: boolean
  onEdit: () => void
  onSave: (event: FormEvent<HTMLFormElement>) => void
  /** Leaves the edit without saving. */
  onCancel?: () => void
  children: ReactNode
}

/** Read-only or in edit; one button, so that the focus stays on it when its word changes. */
export function ProfileSection({ title, note, editing, busy, onEdit, onSave, onCancel, children }: Props) {
  const act = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    onCancel?.()
    // The pressed button disappears, so the focus moves to the remaining one.
    act.current?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (editing) onSave(event)
    else onEdit()
  }
  return (
    <Section title={title} note={note}>
      <form className={layout.stack} noValidate onSubmit={submit}>
        {children}
        <SectionActs>
          {editing && onCancel && (
            <Button variant="alt" onClick={cancel}>
              Batal
            </Button>
          )}
          <Button key="act" ref={act} type="submit" variant={editing ? 'primary' : 'alt'} busy={busy}>
            {editing ? 'Simpan' : 'Ubah Data'}
          </Button>
        </SectionActs>
      </form>
    </Section>
  )
}
