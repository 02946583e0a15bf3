import { useState } from 'react'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'
import { STALL_KIND_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import { messageOf } from '#web/message-of.ts'
import { FieldError } from '#web/ui/field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LineDialog } from '../lines/line-dialog.tsx'
import { URGENCY_FLAGS } from '../public/line-texts.ts'
import { photoPath, usePhotos } from '../requests.ts'
import styles from './extra.module.css'
import type { ExtraDraft } from './extra-form.ts'

/** Minutes of a new line until another time is entered. */
const USUAL_MINUTES = 30
const URGENCIES = (['urgent', 'can_wait'] as const).map((value) => ({
  value,
  label: URGENCY_FLAGS[value].words,
}))

interface Props {
  visitId: string
  /** Kinds of stall that the work may need; none where the day is not planned. */
  kinds: readonly StallKind[]
  usual: StallKind | null
  onAdd: (line: ExtraDraft) => void
  onClose: () => void
}

/** Adds a line of extra work, with its urgency and a photo that shows the reason. */
export function ExtraLineDialog({ visitId, kinds, usual, onAdd, onClose }: Props) {
  const [chosen, setChosen] = useState<StallKind | null>(null)
  // The plan may come after the dialog was opened.
  const kind = chosen ?? usual
  const [urgency, setUrgency] = useState<ExtraDraft['urgency']>('urgent')
  const [detail, setDetail] = useState('')
  const { add, remove } = usePhotos(visitId, 'extra')
  const photo_id = add.data?.id ?? null
  const problem = add.error ? messageOf(add.error) : ''
  const take = (file: File | undefined) => {
    if (!file) return
    if (photo_id) remove.mutate(photo_id)
    add.mutate(file)
  }
  return (
    <LineDialog
      onAdd={(line) =>
        onAdd({
          ...line,
          urgency,
          photo_id,
          ...(detail.trim() && { detail: detail.trim() }),
          ...(kind && { stall_kind: kind, minutes: USUAL_MINUTES }),
        })
      }
      onClose={() => {
        // The photo was not part of a request, so it can be deleted.
        if (photo_id) remove.mutate(photo_id)
        onClose()
      }}
    >
      <RadioGroup label="Seberapa perlu" options={URGENCIES} value={urgency} onChange={setUrgency} />
      <label className={styles.take} aria-busy={add.isPending}>
        {photo_id ? <img src={photoPath(photo_id)} alt="" /> : <StrokeIcon path={CAMERA} size={24} />}
        {photo_id ? 'Ganti foto' : 'Ambil foto'}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {problem && <FieldError id="extra-photo-problem">{problem}</FieldError>}
      <TextField
        label="Keterangan"
        optional
        autoComplete="off"
        maxLength={200}
        value={detail}
        onChange={({ target }) => setDetail(target.value)}
      />
      {kind && (
        <SelectField
          label="Jenis stall"
          placeholder="Pilih jenis stall"
          options={kinds.map((value) => ({ value, label: STALL_KIND_LABELS[value] }))}
          value={kind}
          onChange={(value) => setChosen(kinds.find((one) => one === value) ?? null)}
        />
      )}
    </LineDialog>
  )
}
