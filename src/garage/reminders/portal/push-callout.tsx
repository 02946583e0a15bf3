import { useState } from 'react'
import { BELL } from '#account/notifications/portal/public/bell-path.ts'
import { ApiError } from '#core/api-error.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { getPushPermission, hasSubscribedBefore, type PushPermission } from './push-device.ts'
import styles from './reminders.module.css'
import { useAllowPush } from './requests.ts'

const FAILED = 'HP ini belum bisa menerima pemberitahuan. Coba lagi nanti.'

const EXPLANATIONS: Record<PushPermission | 'lost', string> = {
  impossible: '',
  unasked: 'Izinkan dulu supaya pilihan "HP ini" bekerja.',
  refused: 'Pemberitahuan situs ini ditolak. Izinkan lewat pengaturan browser.',
  given: 'Izinkan dulu supaya pilihan "HP ini" bekerja.',
  // The push service forgot this browser, or the server has a new key.
  lost: 'Hubungkan lagi supaya pilihan "HP ini" bekerja.',
}

/** Says that this browser shows no notifications yet, and how to change that. */
export function PushCallout({ pushKey, onAllowed }: { pushKey: string; onAllowed: () => Promise<void> }) {
  const allow = useAllowPush()
  const [permission, setPermission] = useState(getPushPermission)
  const isLost = permission === 'given' && hasSubscribedBefore()
  const press = () =>
    allow.mutate(pushKey, {
      onSuccess: onAllowed,
      onError: () => setPermission(getPushPermission()),
    })
  return (
    <div className={styles.note}>
      <StrokeIcon path={BELL} size={22} />
      <div>
        <b>
          {isLost ? 'HP ini tidak terhubung dengan pemberitahuan' : 'HP ini belum mengizinkan pemberitahuan'}
        </b>
        <p>{EXPLANATIONS[isLost ? 'lost' : permission]}</p>
        {permission !== 'refused' && (
          <button type="button" onClick={press} aria-busy={allow.isPending || undefined}>
            {isLost ? 'Hubungkan lagi' : 'Izinkan pemberitahuan'}
          </button>
        )}
        {allow.isError && permission !== 'refused' && (
          <FormProblem text={allow.error instanceof ApiError ? allow.error.message : FAILED} />
        )}
      </div>
    </div>
  )
}
