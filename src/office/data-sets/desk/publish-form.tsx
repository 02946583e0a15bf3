import { useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { DEFAULT_ZONE, dayFromSlashed, localClock, ZONE_NAMES } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { withThousands } from '#core/money.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { momentText } from '#web/ui/moment.ts'
import { TimeField } from '#web/ui/time-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { DataUpload } from '../desk-data-sets.contract.ts'
import styles from './data.module.css'
import { dataPath } from './kinds.ts'
import { useDiscard, usePublish } from './requests.ts'
import { UploadButton } from './upload-button.tsx'

const TICK_MS = 60_000

/** Publishes an upload now or at a chosen time, replaces it by another file, or discards it. */
export function PublishForm({ upload }: { upload: DataUpload }) {
  const { id, kind, wrong } = upload
  const navigate = useNavigate()
  const toast = useToast()
  const publish = usePublish(kind)
  const discard = useDiscard(kind)
  const today = localClock(useNow(TICK_MS), DEFAULT_ZONE).day
  const form = useForm({
    values: useState({ when: 'now', day: '', time: '06:00' }),
    check: ({ when, day, time }) =>
      when === 'now'
        ? []
        : [
            ...problem('day', !dayFromSlashed(day) && 'Pilih tanggal'),
            ...problem('time', !isTimeOfDay(time) && 'Tulis jam, HH:mm'),
          ],
    send: async ({ when, day, time }) => {
      const at = when === 'now' ? null : { day: dayFromSlashed(day) ?? '', time }
      const { version, waiting } = await publish.mutateAsync({ id, at })
      if (waiting) return toast('Menunggu persetujuan orang kedua')
      if (version === null) return toast('Tersimpan')
      toast(`Versi ${version} tayang`)
      // A user who has opened another table meanwhile stays there.
      if (window.location.pathname === dataPath(kind)) navigate(dataPath(kind))
    },
  })
  const count = upload.added + upload.changed + upload.removed
  const lacks =
    wrong > 0
      ? `${withThousands(wrong)} baris salah. Perbaiki berkasnya, lalu unggah lagi.`
      : count === 0
        ? 'Berkas ini sama dengan isi yang tayang'
        : null
  const isScheduled = form.values.when === 'later'
  return (
    <section className={styles.side}>
      <h2>Terbitkan</h2>
      <UploadStatus upload={upload} failure={form.failure} />
      <form noValidate className={styles.publish} onSubmit={form.onSubmit}>
        <Segments
          label="Kapan"
          items={[
            { value: 'now', label: 'Sekarang' },
            { value: 'later', label: 'Pada waktu' },
          ]}
          value={form.values.when}
          onChange={(when) => form.change({ when })}
        />
        {isScheduled && (
          <div className={styles.when}>
            <DateField label="Tanggal" name="day" min={today} {...form.choice('day')} />
            <TimeField label={`Jam, ${ZONE_NAMES[DEFAULT_ZONE]}`} name="time" {...form.choice('time')} />
          </div>
        )}
        <ReadyButton type="submit" block busy={form.busy} lacks={lacks}>
          Terbitkan {withThousands(count)} perubahan
        </ReadyButton>
      </form>
      <UploadButton kind={kind} variant="alt">
        Unggah berkas perbaikan
      </UploadButton>
      <Button
        variant="alt"
        block
        busy={discard.isPending}
        onClick={() =>
          discard.mutate(id, {
            onSuccess: () => navigate(dataPath(kind)),
            onError: (error) => toast(messageOf(error)),
          })
        }
      >
        Buang unggahan ini
      </Button>
    </section>
  )
}

/** Why an upload cannot become live, or when it will. */
function UploadStatus({ upload, failure }: { upload: DataUpload; failure: unknown }) {
  const { wrong, publish_at, held_back, held_for, added, changed, removed } = upload
  const changedMeanwhile = failure instanceof ApiError && failure.data?.code === 'data_changed'
  if (changedMeanwhile || held_back)
    return (
      <Callout
        kind="bad"
        title={held_back ? 'Tidak tayang pada waktunya' : 'Isi tayang berubah sejak berkas ini diunggah'}
      >
        {held_for === 'author'
          ? 'Yang menjadwalkan sudah tidak berhak menerbitkan. Periksa lagi'
          : held_back
            ? 'Isi tayang berubah sejak berkas ini diunggah. Periksa lagi'
            : 'Periksa lagi'}
      </Callout>
    )
  if (upload.rejected)
    return (
      <Callout kind="bad" title={`Ditolak ${upload.rejected.by_name}`}>
        {upload.rejected.reason}
      </Callout>
    )
  if (wrong > 0)
    return (
      <Callout kind="bad" title={`Perbaiki ${withThousands(wrong)} baris dulu`}>
        Berkas dengan baris salah tidak bisa tayang sebagian.
      </Callout>
    )
  if (failure) return <FormProblem text={messageOf(failure)} />
  if (publish_at)
    return (
      <Callout title={`Tayang ${momentText(publish_at)}`}>
        Boleh diterbitkan sekarang atau pada waktu lain.
      </Callout>
    )
  if (added + changed + removed === 0) return <p>Tidak ada perubahan</p>
  return null
}
