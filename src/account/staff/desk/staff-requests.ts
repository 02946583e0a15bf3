import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import { listKey } from '#web/desk/lists/use-list.ts'
import { inviteStaffFile } from '../desk-invited-file.contract.ts'
import {
  deactivateStaff,
  inviteStaff,
  listStaff,
  markFinance,
  markInspector,
  updateStaff,
  withdrawInvitation,
} from '../desk-staff.contract.ts'

const queryKey = ['staff']

export const useStaff = () => useQuery({ queryKey, queryFn: ({ signal }) => call(listStaff, {}, { signal }) })

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: listKey('staf') }),
      ]),
  })
}

export const useInvite = () =>
  useChange((body: CallOf<typeof inviteStaff>['body']) => call(inviteStaff, { body }))
export const useInviteFile = () =>
  useChange(async (file: File) => call(inviteStaffFile, { body: new Uint8Array(await file.arrayBuffer()) }))
export const useDeactivate = () =>
  useChange((staffId: string) => call(deactivateStaff, { params: { staffId } }))
export const useMarkInspector = () =>
  useChange(({ staffId, inspector }: { staffId: string; inspector: boolean }) =>
    call(markInspector, { params: { staffId }, body: { inspector } }),
  )
export const useMarkFinance = () =>
  useChange(({ staffId, finance }: { staffId: string; finance: boolean }) =>
    call(markFinance, { params: { staffId }, body: { finance } }),
  )
export const useWithdraw = () =>
  useChange((invitationId: string) => call(withdrawInvitation, { params: { invitationId } }))
export const useChangeRights = () =>
  useChange(({ staffId, ...body }: { staffId: string } & CallOf<typeof updateStaff>['body']) =>
    call(updateStaff, { params: { staffId }, body }),
  )
