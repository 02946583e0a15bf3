import { useState } from 'react'
import {
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
  WHATSAPP_KINDS,
  type WhatsAppKind,
} from '#account/notifications/notifications.contract.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { SectionActs } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type Channel, ChannelTable } from './channel-table.tsx'
import { PushCallout } from './push-callout.tsx'
import { getPushPermission } from './push-device.ts'
import styles from './reminders.module.css'
import { useChooseNotifications } from './requests.ts'

interface Values {
  mail: readonly NotificationKind[]
  /** Null until the first choice: then the stored permission of this browser counts, which may change meanwhile. */
  phone: readonly NotificationKind[] | null
  whatsapp: readonly WhatsAppKind[]
  sms: readonly WhatsAppKind[]
}

interface Props {
  choices: NotificationChoices
  /** This browser, where it is subscribed. */
  device: string | null
  /** Whether the customer agreed to WhatsApp. */
  agreed: boolean
  onAllowed: () => Promise<void>
}

/** A checkbox for each kind and channel. Those for push apply to this browser, and are disabled until it allows notifications. */
export function ChoicesForm({ choices, device, agreed, onAllowed }: Props) {
  const choose = useChooseNotifications()
  const toast = useToast()
  const own = choices.devices.find((one) => one.device === device)
  const { whatsapp = [], sms = [] } = choices
  const form = useForm<Values>({
    values: useState<Values>({ mail: choices.mail, phone: null, whatsapp, sms }),
    check: () => [],
    async send(chosen) {
      await choose.mutateAsync({
        mail: [...chosen.mail],
        sms: [...chosen.sms],
        ...(choices.whatsapp && { whatsapp: [...chosen.whatsapp] }),
        ...(own && { device: { device: own.device, kinds: [...phone] } }),
      })
      toast('Cara kabar disimpan')
    },
  })
  const { values, change } = form
  const phone = values.phone ?? own?.kinds ?? []
  const offersPush = choices.push_key !== null && getPushPermission() !== 'impossible'
  const channels: Channel[] = [
    {
      name: 'Email',
      kinds: NOTIFICATION_KINDS,
      chosen: values.mail,
      choose: (kinds) => change({ mail: kinds }),
    },
    ...(offersPush
      ? [
          {
            name: 'HP ini',
            kinds: NOTIFICATION_KINDS,
            chosen: phone,
            disabled: !own,
            choose: (kinds: readonly NotificationKind[]) => change({ phone: kinds }),
          },
        ]
      : []),
    ...(choices.whatsapp
      ? [
          {
            name: 'WhatsApp',
            kinds: WHATSAPP_KINDS,
            chosen: agreed ? values.whatsapp : [],
            disabled: !agreed,
            choose: (kinds: readonly NotificationKind[]) => change({ whatsapp: visitKinds(kinds) }),
          },
        ]
      : []),
    {
      name: 'SMS',
      kinds: WHATSAPP_KINDS,
      chosen: values.sms,
      choose: (kinds) => change({ sms: visitKinds(kinds) }),
    },
  ]
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {offersPush && !own && <PushCallout pushKey={choices.push_key ?? ''} onAllowed={onAllowed} />}
      <ChannelTable channels={channels} />
      {choices.whatsapp && (
        <p className={styles.fine}>
          Satu kabar, satu pesan. Bila WhatsApp gagal, kabar penting dikirim lewat SMS dalam 30 detik.
        </p>
      )}
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <SectionActs>
        <Button type="submit" busy={form.busy}>
          Simpan
        </Button>
      </SectionActs>
    </form>
  )
}

const visitKinds = (kinds: readonly NotificationKind[]) =>
  WHATSAPP_KINDS.filter((kind) => kinds.includes(kind))
