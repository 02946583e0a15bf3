import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { useState } from 'react'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import { StrokeIcon } from '../../../platform/ui/icon.tsx'
import { BELL } from '../../account/notifications/public/bell-path.ts'
import { getPushPermission } from './push-device.ts'
import styles from './reminders.module.css'
import { useAllowPush } from './requests.ts'

const FAILED = 'HP ini belum bisa menerima pemberitahuan. Coba lagi nanti.'

/** Says that this browser shows no notifications yet, and how to change that. */
export function PushCallout({ pushKey, onAllowed }: { pushKey: string; onAllowed: () => Promise<void> }) {
  const allow = useAllowPush()
  const [permission, setPermission] = useState(getPushPermission)
  const press = () =>
    allow.mutate(pushKey, {
      onSuccess: onAllowed,
      onError: () => setPermission(getPushPermission()),
    })
  return (
    <div className={styles.note}>
      <StrokeIcon path={BELL} size={22} />
      <div>
        <b>HP ini belum mengizinkan pemberitahuan</b>
        {permission === 'refused' ? (
          <p>Pemberitahuan situs ini ditolak. Izinkan lewat pengaturan browser.</p>
        ) : (
          <p>Izinkan dulu supaya pilihan "HP ini" bekerja.</p>
        )}
        {permission !== 'refused' && (
          <button type="button" onClick={press} aria-busy={allow.isPending || undefined}>
            Izinkan pemberitahuan
          </button>
        )}
        {allow.isError && permission !== 'refused' && (
          <FormProblem text={allow.error instanceof ApiError ? allow.error.message : FAILED} />
        )}
      </div>
    </div>
  )
}
