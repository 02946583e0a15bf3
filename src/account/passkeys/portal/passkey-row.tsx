import { type RefObject, useRef, useState } from 'react'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { IconRow } from '#web/ui/icon-row.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type Passkey, passkeyName } from '../passkeys.contract.ts'
import styles from './passkeys.module.css'
import { useRemovePasskey, useRenamePasskey } from './requests.ts'

export const KEY = 'M8.6 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM12.8 12H21M17.4 12v3M20.6 12v2.4'
const dayOf = (instant: string) => longDay(localClock(new Date(instant), DEFAULT_ZONE).day)

export interface RowProps {
  passkey: Passkey
  /** Receives the focus when the row is removed. */
  stays: RefObject<HTMLElement | null>
}

/** A passkey with what its owner may do to it. */
export function PasskeyRow({ passkey, stays }: RowProps) {
  const [asking, setAsking] = useState<'name' | 'removal' | null>(null)
  const close = () => setAsking(null)
  const { name, created_at, used_at } = passkey
  return (
    <IconRow
      path={KEY}
      name={name}
      isHeading
      end={
        <div className={styles.actions}>
          <Button variant="alt" size="sm" aria-label={`Ubah nama ${name}`} onClick={() => setAsking('name')}>
            Ubah nama
          </Button>
          <Button variant="quiet" size="sm" aria-label={`Hapus ${name}`} onClick={() => setAsking('removal')}>
            Hapus
          </Button>
        </div>
      }
      below={
        <>
          {asking === 'name' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
          {asking === 'removal' && <Remove passkey={passkey} stays={stays} onClose={close} />}
        </>
      }
    >
      Ditambahkan <DatedText text={dayOf(created_at)} />
      {used_at ? `, terakhir dipakai ${dayOf(used_at)}` : ', belum pernah dipakai'}
    </IconRow>
  )
}

interface AskProps extends RowProps {
  onClose: () => void
}

function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Omit<AskProps, 'stays'>) {
  const rename = useRenamePasskey()
  const toast = useToast()
  const form = useForm({
    values: useState({ name }),
    check: bySchema({ name: passkeyName }),
    send: async (typed) => {
      await rename.mutateAsync({ id, ...typed })
      onClose()
      toast('Perubahan disimpan')
    },
  })
  return (
    <FormDialog onClose={onClose} title="Ubah Nama Passkey" submit="Simpan" form={form}>
      <TextField {...form.field('name')} label="Nama Passkey" autoComplete="off" />
    </FormDialog>
  )
}

function Remove({ passkey, stays, onClose }: AskProps) {
  const { name } = passkey
  const gone = useRef(false)
  const remove = useRemovePasskey()
  const toast = useToast()
  const form = useConfirmation(async () => {
    await remove.mutateAsync(passkey)
    gone.current = true
    onClose()
    toast('Passkey dihapus')
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Hapus Passkey"
      submit="Hapus"
      form={form}
      onBackToFocus={() => (gone.current ? stays.current : null)}
    >
      <p>{name} tidak bisa dipakai lagi untuk masuk ke akun Anda. Hapus juga passkey ini di perangkatnya.</p>
    </FormDialog>
  )
}
