import {
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
} from '@toyota-trust/contracts/account/notifications.ts'
import { useState } from 'react'
import { useForm } from '../../../platform/form/use-form.ts'
import { messageOf } from '../../../platform/message-of.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import { SectionActs } from '../../../platform/ui/section.tsx'
import { Tick } from '../../../platform/ui/tick.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { pushLeave } from './push-device.ts'
import { PushNote } from './push-note.tsx'
import styles from './reminders.module.css'
import { useChoose } from './requests.ts'

/** What each kind is called, and when it comes (companion 5). */
const KINDS: Record<NotificationKind, { title: string; when: string }> = {
  stnk: { title: 'STNK', when: '30, 7, dan 1 hari sebelum, lalu pada harinya' },
  service: { title: 'Servis berikutnya', when: '14 hari sebelum, dan saat jatuh tempo' },
  visit: { title: 'Janji bengkel', when: 'Sehari sebelumnya pukul 16:00, dan saat mobil siap' },
  follow_up: { title: 'Sesudah servis', when: 'Satu pertanyaan, sehari setelah mobil diambil' },
  saved_cars: { title: 'Harga mobil tersimpan', when: 'Saat harga turun, paling banyak sekali sehari' },
}

interface Values {
  mail: NotificationKind[]
  /** Null until the first choice: then the stored permission of this browser counts, which may change meanwhile. */
  phone: NotificationKind[] | null
}

const withOrWithout = (kinds: readonly NotificationKind[], kind: NotificationKind, wanted: boolean) =>
  NOTIFICATION_KINDS.filter((one) => (one === kind ? wanted : kinds.includes(one)))

interface Props {
  choices: NotificationChoices
  /** This browser, where it is subscribed. */
  device: string | null
  onAllowed: () => Promise<void>
}

/** Two checkboxes for each kind. Those for push apply to this browser, and are disabled until it allows notifications. */
export function ChoicesForm({ choices, device, onAllowed }: Props) {
  const choose = useChoose()
  const toast = useToast()
  const own = choices.devices.find((one) => one.device === device)
  const form = useForm<Values>({
    values: useState<Values>({ mail: choices.mail, phone: null }),
    check: () => [],
    async send({ mail }) {
      await choose.mutateAsync({ mail, ...(own && { device: { device: own.device, kinds: phone } }) })
      toast('Pengingat disimpan')
    },
  })
  const { mail } = form.values
  const phone = form.values.phone ?? own?.kinds ?? []
  const offered = choices.push_key !== null && pushLeave() !== 'impossible'
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {offered && !own && <PushNote pushKey={choices.push_key ?? ''} onAllowed={onAllowed} />}
      {NOTIFICATION_KINDS.map((kind) => (
        <fieldset key={kind} className={styles.kind} aria-describedby={`when-${kind}`}>
          <legend>{KINDS[kind].title}</legend>
          <p id={`when-${kind}`}>{KINDS[kind].when}</p>
          <div className={styles.ways}>
            <Tick
              label="Email"
              checked={mail.includes(kind)}
              onChange={(wanted) => form.change({ mail: withOrWithout(mail, kind, wanted) })}
            />
            {offered && (
              <Tick
                label="HP ini"
                disabled={!own}
                checked={phone.includes(kind)}
                onChange={(wanted) => form.change({ phone: withOrWithout(phone, kind, wanted) })}
              />
            )}
          </div>
        </fieldset>
      ))}
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <SectionActs>
        <Button type="submit" busy={form.busy}>
          Simpan
        </Button>
      </SectionActs>
    </form>
  )
}
