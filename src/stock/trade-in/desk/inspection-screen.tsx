import { useState } from 'react'
import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { ChassisCheckSection } from '#garage/odometer/desk/public/chassis-check.tsx'
import { call } from '#web/desk/call.ts'
import { RecordPage } from '#web/desk/lists/record.tsx'
import { Callout } from '#web/desk/parts/callout.tsx'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { useRecord, useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { useForm } from '#web/form/use-form.ts'
import { Plate } from '#web/plates/plate.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { Photos } from '#workshop/work-orders/desk/public/photos.tsx'
import { INSPECTION_PHOTOS_MAX } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { type InspectionSheet, recordInspection, SCORE_NAMES } from '../desk-trade-ins.contract.ts'
import { CONDITIONS } from '../trade-in.contract.ts'
import { checkFindings, createFindingsBody, draftOf, NAMES } from './inspection-form.ts'
import { INSPECTION } from './requests.ts'
import styles from './trade-ins.module.css'

/** "Hasil inspeksi": the findings of the inspector, without any price. */
export function InspectionScreen() {
  const { visitId = '' } = useParams()
  const loaded = useRecord(INSPECTION, visitId)
  const navigate = useNavigate()
  useShortcuts({ escape: () => navigate(visitPath(visitId)) })
  return <LoadedRecord loaded={loaded}>{(sheet) => <Sheet sheet={sheet} />}</LoadedRecord>
}

function Sheet({ sheet }: { sheet: InspectionSheet }) {
  const { car, inspection, plate, number, open } = sheet
  const name = `${carName({ brand: car.brand, type: car.model, spec: car.spec })}, ${car.year}`
  usePageTitle(`Inspeksi ${name}, ${formatPlate(plate)}`)
  const condition = CONDITIONS.find(({ value }) => value === car.condition)?.label.toLowerCase()
  return (
    <RecordPage
      back={{ to: visitPath(inspection.visit_id), label: 'Kembali ke kartu' }}
      mark={<Plate number={plate} />}
      title="Hasil inspeksi"
      facts={`${name} · ${kilometres(car.mileage)} · menurut pemilik ${condition} · ${number}`}
    >
      {car.notes && <Callout title="Catatan pemilik">{car.notes}</Callout>}
      {!open && (
        <Callout title="Lembar ini tidak bisa diisi sekarang">
          {inspection.scores
            ? 'Hasilnya sudah menjadi dasar penawaran.'
            : 'Hasil ditulis setelah mobil datang.'}
        </Callout>
      )}
      {sheet.open && <ChassisCheckSection visitId={inspection.visit_id} />}
      <FindingsForm sheet={sheet} />
      <Photos
        visitId={inspection.visit_id}
        of="inspection"
        photos={inspection.photos}
        max={INSPECTION_PHOTOS_MAX}
        alt="saat inspeksi"
      />
    </RecordPage>
  )
}

function FindingsForm({ sheet }: { sheet: InspectionSheet }) {
  const { visit_id: visitId, scores } = sheet.inspection
  const save = useRecordAct(INSPECTION, visitId)
  const toast = useToast()
  const navigate = useNavigate()
  const form = useForm({
    values: useState(() => draftOf(sheet)),
    check: checkFindings,
    async send(draft) {
      const body = { version: sheet.version, ...createFindingsBody(draft) }
      await save.mutateAsync({
        what: 'save',
        send: () => call(recordInspection, { params: { visitId }, body }),
      })
      toast('Tersimpan')
      navigate(visitPath(visitId))
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.findings} aria-label="Nilai inspeksi">
      <fieldset disabled={!sheet.open} className={styles.fields}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={SCORE_NAMES[name]}
            suffix="/ 100"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...form.field(name)}
          />
        ))}
        <MileageField label="Odometer" optional {...form.choice('odometer')} />
        {form.values.odometer !== null && (
          <TextField
            label="Sebab angka ini"
            hint="bila lebih rendah atau jauh lebih tinggi dari catatan terakhir"
            optional
            autoComplete="off"
            maxLength={200}
            className={styles.word}
            {...form.field('odometer_word')}
          />
        )}
        <TextArea
          label="Catatan inspeksi"
          optional
          rows={4}
          maxLength={1000}
          className={styles.whole}
          {...form.field('words')}
        />
      </fieldset>
      {form.failure !== null && <SaveProblem error={form.failure} />}
      {sheet.open && (
        <Button type="submit" busy={form.busy} className={styles.main}>
          {scores ? 'Simpan perubahan' : 'Simpan dan selesaikan kunjungan'}
        </Button>
      )}
    </form>
  )
}
