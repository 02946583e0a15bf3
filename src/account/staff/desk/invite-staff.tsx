import { useState } from 'react'
import type { StaffRole } from '#core/endpoint.ts'
import { useSession } from '#web/desk/session.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { staffName } from '../desk-staff.contract.ts'
import { workEmail } from '../desk-staff-fields.contract.ts'
import { INVITATION_HOURS } from '../desk-staff-times.model.ts'
import { RightsFields, rightsProblems } from './rights-fields.tsx'
import { useInvite } from './staff-requests.ts'

/** Invites by mail: heads invite advisors of their own workshops, head office invites anybody. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
  const { branches, role } = useSession()
  const only = branches.length === 1 ? branches.map(({ id }) => id) : []
  const invite = useInvite()
  const toast = useToast()
  const form = useForm({
    values: useState({ name: '', email: '', role: 'advisor' as StaffRole, branch_ids: only }),
    check: ({ name, email, ...rights }) => [
      ...problem('name', sentenceOf(staffName, name)),
      ...problem('email', sentenceOf(workEmail, email)),
      ...rightsProblems(rights),
    ],
    send: async ({ role, branch_ids, ...typed }) => {
      await invite.mutateAsync({ ...typed, role, branch_ids: role === 'office' ? [] : branch_ids })
      onClose()
      toast(`Undangan terkirim, berlaku ${INVITATION_HOURS} jam`)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={role === 'office' ? 'Undang Staf' : 'Undang Penasihat'}
      submit="Undang"
      form={form}
    >
      <TextField {...form.field('name')} label="Nama" autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="Email kerja"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <RightsFields
        role={form.choice('role')}
        branchIds={form.choice('branch_ids')}
        mayChooseRole={role === 'office'}
      />
    </FormDialog>
  )
}
