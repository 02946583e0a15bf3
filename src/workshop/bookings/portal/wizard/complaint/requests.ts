import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { photoToSend } from '#web/photo.ts'
import {
  addComplaintPhoto,
  complaintPhoto,
  listComplaintPhotos,
  removeComplaintPhoto,
} from '#workshop/complaint-cards/complaint-photos.contract.ts'

const photosQuery = (carId: string) =>
  queryOptions({
    queryKey: ['complaint-photos', carId],
    queryFn: ({ signal }) => call(listComplaintPhotos, { params: { carId } }, { signal }),
  })

/** The photos that wait for the next booking of a car. */
export const useWaitingPhotos = (carId: string) => useQuery(photosQuery(carId))

export function usePhotoActs(carId: string) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries(photosQuery(carId))
  return {
    add: useMutation({
      mutationFn: async (file: File) =>
        call(addComplaintPhoto, { params: { carId }, body: await photoToSend(file) }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (photoId: string) => call(removeComplaintPhoto, { params: { photoId } }),
      onSuccess,
    }),
  }
}

/** The bytes of a photo. Loaded by a call, because an image element would send no token. */
export const loadPhoto = (photoId: string) => call(complaintPhoto, { params: { photoId } })
