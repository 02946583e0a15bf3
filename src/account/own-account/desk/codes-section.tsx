import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { OwnerPasswordField } from '#web/form/owner-password.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { Section, SectionActs } from '#web/ui/section.tsx'
import { RecoveryCodes } from './public/recovery-codes.tsx'
import { renewCodes } from './requests.ts'

/** Ten new codes for when the authenticator is lost; the former ones stop working. */
export function CodesSection({ email }: { email: string }) {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Section
      title="Kode pemulihan"
      note="Untuk masuk saat aplikasi autentikator hilang. Tiap kode dipakai satu kali."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : (
        <div className={layout.stack}>
          <SectionActs>
            <Button variant="alt" onClick={() => setAsking(true)}>
              Buat kode baru
            </Button>
          </SectionActs>
        </div>
      )}
      {asking && <AskForCodes email={email} onClose={() => setAsking(false)} onCodes={setCodes} />}
    </Section>
  )
}

interface AskProps {
  email: string
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

function AskForCodes({ email, onClose, onCodes }: AskProps) {
  const owner = { email, hasPassword: true }
  const form = useForm({
    values: useState({ password: '' }),
    check: ({ password }) =>
      password ? [] : [{ field: 'password', message: 'Input Password terlebih dahulu!' }],
    send: async ({ password }) => {
      const { recovery_codes } = await renewCodes(password)
      onCodes(recovery_codes)
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title="Buat Kode Baru" submit="Lanjutkan" form={form}>
      <p>Sepuluh kode yang lama tidak berlaku lagi.</p>
      <OwnerPasswordField owner={owner} control={form.field('password')} />
    </FormDialog>
  )
}
