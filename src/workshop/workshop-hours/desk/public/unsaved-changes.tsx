import type { Ref } from 'react'
import { Key } from '#web/desk/parts/key.tsx'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { WarnFlag } from '#web/desk/parts/warn-flag.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  ref: Ref<HTMLButtonElement>
  changes: number
  /** The number of customers whose booking is moved or cancelled. */
  notified: number
  /** Why it cannot be saved now, as a sentence; null where it can. */
  lacks: string | null
  busy: boolean
  onDiscard: () => void
  onSave: () => void
}

/** The number of unsaved changes, with the buttons that save or discard them; nothing without changes. */
export const UnsavedChanges = ({ ref, changes, notified, lacks, busy, onDiscard, onSave }: Props) =>
  changes > 0 && (
    <>
      <WarnFlag>{changes} perubahan belum disimpan</WarnFlag>
      <Button variant="alt" onClick={onDiscard}>
        Buang
      </Button>
      <ReadyButton ref={ref} lacks={lacks} busy={busy} onClick={onSave}>
        {notified > 0 ? `Simpan dan kabari ${notified} pelanggan` : 'Simpan'}
        <Key>S</Key>
      </ReadyButton>
    </>
  )
