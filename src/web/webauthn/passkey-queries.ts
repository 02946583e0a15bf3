import { useMutation, useQueryClient } from '@tanstack/react-query'

export const passkeysKey = ['passkeys']

/** Changes the passkeys of the signed-in user, and reads their list again. */
export function usePasskeyChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey: passkeysKey }),
  })
}
