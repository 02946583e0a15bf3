import { useState } from 'react'
import { messageOf } from '#web/message-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { type ConsentPlace, hasActiveConsent } from '../whatsapp.contract.ts'
import { ConsentBox } from './consent-box.tsx'
import { useChooseWhatsApp, useWhatsApp } from './requests.ts'

interface Props {
  place: ConsentPlace
  /** The number that this place is about; another number of the account is not offered here. */
  phone?: string | undefined
}

/** Offers the consent to a customer whose number is proved and who has none in force. */
export function ConsentOffer({ place, phone: about }: Props) {
  const status = useWhatsApp().data
  const choose = useChooseWhatsApp()
  const [answered, setAnswered] = useState(false)
  if (!status?.on || !status.phone || !status.proved) return null
  const { phone, text_version } = status
  if (about !== undefined && about !== phone) return null
  const given = hasActiveConsent(status)
  // The answer stays in sight, and can be withdrawn where it was given.
  if (given && !answered) return null
  return (
    <div className={layout.stack3}>
      <ConsentBox
        phone={phone}
        checked={choose.isPending ? choose.variables.given : given}
        onChange={(wanted) => {
          if (choose.isPending) return
          setAnswered(true)
          choose.mutate({ given: wanted, text_version, place })
        }}
      />
      {choose.error && <FormProblem text={`Belum tersimpan. ${messageOf(choose.error)}`} />}
    </div>
  )
}
