import type { Ref } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import { Key } from '../../../parts/key.tsx'
import { WarnFlag } from '../../../parts/warn-flag.tsx'

interface Props {
  ref: Ref<HTMLButtonElement>
  changes: number
  /** Customers whose booking is moved or cancelled by it. */
  notified: number
  canSave: boolean
  busy: boolean
  onDiscard: () => void
  onSave: () => void
}

/** How much is not saved yet, with the presses that save or discard all of it; nothing where there is none. */
export const UnsavedChanges = ({ ref, changes, notified, canSave, busy, onDiscard, onSave }: Props) =>
  changes > 0 && (
    <>
      <WarnFlag>{changes} perubahan belum disimpan</WarnFlag>
      <Button variant="alt" onClick={onDiscard}>
        Buang
      </Button>
      <Button ref={ref} disabled={!canSave} busy={busy} onClick={onSave}>
        {notified > 0 ? `Simpan dan kabari ${notified} pelanggan` : 'Simpan'}
        <Key>S</Key>
      </Button>
    </>
  )
