import type { InboxThread } from '@toyota-trust/contracts/desk/office/inbox.ts'
import { attachThreadPhoto, threadPhoto } from '@toyota-trust/contracts/desk/office/whatsapp-threads.ts'
import { longDay, shortDay } from '@toyota-trust/contracts/platform/days.ts'
import { messageOf } from '../../../platform/message-of.ts'
import { AuthenticatedImage } from '../../../platform/ui/authenticated-image.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { call } from '../../call.ts'
import { useRecordAct } from '../../records/versioned-record.tsx'
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
