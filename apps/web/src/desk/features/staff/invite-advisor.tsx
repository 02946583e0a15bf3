import { staffName, workEmail } from '@toyota-trust/contracts/desk/staff.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../../form/checks.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session.ts'
import styles from './advisors.module.css'
import { useInvite } from './requests.ts'

/** Invites an advisor by mail to one or more of the head's own workshops. */
export function InviteAdvisor({ onClose }: { onClose: () => void }) {
  const { branches } = useSession()
  const only = branches.length === 1 ? branches.map(({ id }) => id) : []
  const invite = useInvite()
  const toast = useToast()
  const form = useForm({
    values: useState({ name: '', email: '', branch_ids: only }),
    check: ({ name, email, branch_ids }) => [
      ...problem('name', sentenceOf(staffName, name)),
      ...problem('email', sentenceOf(workEmail, email)),
      ...problem('branch_ids', branch_ids.length === 0 && 'Pilih bengkel terlebih dahulu!'),
    ],
    send: async (typed) => {
      await invite.mutateAsync({ ...typed, role: 'advisor' })
      onClose()
      toast('Undangan terkirim, berlaku 72 jam')
    },
  })
  const chosen = form.values.branch_ids
  const branchError = form.error('branch_ids')
  return (
    <FormDialog onClose={onClose} title="Undang Penasihat" submit="Undang" form={form}>
      <TextField {...form.field('name')} label="Nama" autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="Email kerja"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      {branches.length > 1 && (
        <fieldset className={styles.branches}>
          <legend>Bengkel</legend>
          {branches.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="branch_ids"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  form.change({
                    branch_ids: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                  })
                }
              />
              {name}
            </label>
          ))}
          {branchError && <p role="alert">{branchError}</p>}
        </fieldset>
      )}
    </FormDialog>
  )
}
