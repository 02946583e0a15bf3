import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskMedia } from '#stock/photos/desk/public/addresses.ts'
import { call } from '#web/desk/call.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { hideEvidence, type ListedEvidence, listEvidence } from '../desk-inspections.contract.ts'
import { NOTE_LENGTH_MAX } from '../inspection-answers.model.ts'
import styles from './inspection.module.css'

/** The public photos of a signed inspection; head office may hide one for a reason, which cannot be undone. */
export function HideEvidencePhotos({ inspectionId }: { inspectionId: string }) {
  const params = { inspectionId }
  const query = useQuery({
    queryKey: ['inspection-evidence', inspectionId],
    queryFn: ({ signal }) => call(listEvidence, { params }, { signal }),
  })
  const [hiding, setHiding] = useState<ListedEvidence | null>(null)
  if (!query.data) return <RowsQueryStatus query={query} />
  const { photos } = query.data
  if (photos.length === 0) return <p className={layout.soft}>Inspeksi ini tidak punya foto bukti.</p>
  return (
    <>
      <ul className={styles.evidence}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            {photo.hidden_reason === null && (
              <img src={deskMedia({ id: photo.id, version: 1 }, '320.jpg')} alt="" loading="lazy" />
            )}
            <b>
              {at + 1}. {photo.point}
            </b>
            {photo.hidden_reason === null ? (
              <Button
                variant="alt"
                size="sm"
                aria-label={`Sembunyikan foto ${at + 1}, ${photo.point}`}
                onClick={() => setHiding(photo)}
              >
                Sembunyikan
              </Button>
            ) : (
              <small>Foto ini disembunyikan kantor pusat: {photo.hidden_reason}.</small>
            )}
          </li>
        ))}
      </ul>
      {hiding && (
        <HideEvidenceDialog
          photo={hiding}
          inspectionId={inspectionId}
          onClose={() => setHiding(null)}
          onDone={() => query.refetch()}
        />
      )}
    </>
  )
}

interface Props {
  photo: ListedEvidence
  inspectionId: string
  onClose: () => void
  onDone: () => Promise<unknown>
}

function HideEvidenceDialog({ photo: { sha256, point }, inspectionId, onClose, onDone }: Props) {
  const toast = useToast()
  const form = useForm({
    values: useState({ reason: '' }),
    check: ({ reason }) => problem('reason', !reason.trim() && 'Tulis alasan yang dibaca pembeli'),
    send: async ({ reason }) => {
      await call(hideEvidence, { params: { inspectionId, sha256 }, body: { reason } })
      onClose()
      toast('Foto disembunyikan')
      await onDone()
    },
  })
  return (
    <FormDialog onClose={onClose} title={`Sembunyikan foto ${point}`} submit="Sembunyikan foto" form={form}>
      <TextField
        label="Alasan, dibaca pembeli"
        hint="Ditampilkan di tempat foto. Tidak bisa dibatalkan."
        maxLength={NOTE_LENGTH_MAX}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
