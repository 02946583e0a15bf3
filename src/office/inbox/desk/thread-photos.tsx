import { longDay, shortDay } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { messageOf } from '#web/message-of.ts'
import { AuthenticatedImage } from '#web/ui/authenticated-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { InboxThread } from '../desk-inbox.contract.ts'
import { attachThreadPhoto, threadPhoto } from '../desk-whatsapp-threads.contract.ts'
import styles from './inbox.module.css'
import { THREAD } from './requests.ts'
import type { GroupedMessage } from './whatsapp-texts.ts'

interface Props {
  thread: InboxThread
  photos: GroupedMessage['photos']
}

/** Photos that a customer sent together, and the button that copies them to their visit. */
export function ThreadPhotos({ thread, photos }: Props) {
  const act = useRecordAct(THREAD, thread.id)
  const toast = useToast()
  const loadPhoto = (photoId: string) => call(threadPhoto, { params: { threadId: thread.id, photoId } })
  const visit = thread.whatsapp?.visit
  const stored = photos.filter(({ state }) => state === 'stored')
  const fresh = stored.filter(({ attached }) => !attached)
  const attach = () =>
    act.mutate(
      {
        what: 'attach',
        send: () =>
          call(attachThreadPhoto, {
            params: { threadId: thread.id },
            body: { photo_ids: fresh.map(({ id }) => id) },
          }),
      },
      { onSuccess: () => toast('Tersimpan') },
    )
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ id, state, deleted_on }, index) => (
          <li key={id}>
            {state === 'stored' && (
              <AuthenticatedImage id={id} load={loadPhoto} alt={`Foto ${index + 1} dari pelanggan`} />
            )}
            {state === 'waiting' && <span className={styles.frame}>Memuat foto</span>}
            {state === 'unusable' && <span className={styles.frame}>Foto tidak bisa dibaca</span>}
            {state === 'deleted' && (
              <span className={styles.frame}>Foto dihapus {deleted_on && longDay(deleted_on)}</span>
            )}
          </li>
        ))}
      </ul>
      {visit && fresh.length > 0 && (
        <Button variant="alt" size="sm" busy={act.isPending} onClick={attach}>
          Simpan ke kunjungan {shortDay(visit.day)}
        </Button>
      )}
      {stored.length > 0 && fresh.length === 0 && <p className={styles.soft}>Tersimpan di kunjungan.</p>}
      {act.error !== null && <FormProblem text={messageOf(act.error)} />}
    </>
  )
}
