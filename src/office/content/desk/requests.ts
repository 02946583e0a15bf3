import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import * as desk from '../desk-content.contract.ts'

const BANNERS = ['content', 'banners']

export const useContentBanners = () =>
  useQuery({ queryKey: BANNERS, queryFn: ({ signal }) => call(desk.listContentBanners, {}, { signal }) })

function useBannerChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  // Not after a refusal: a form beside a banner that was deleted meanwhile would lose its input.
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: BANNERS }),
  })
}

type Fields = CallOf<typeof desk.addBanner>['body']

/** Adds a banner, or changes the one that was seen. */
export const useSaveBanner = (seen: desk.ContentBanner | null) =>
  useBannerChange((body: Fields) =>
    seen
      ? call(desk.saveBanner, { params: { bannerId: seen.id }, body: { ...body, version: seen.version } })
      : call(desk.addBanner, { body }),
  )

export const useMoveBanner = () =>
  useBannerChange(({ id, to }: { id: string; to: 'up' | 'down' }) =>
    call(desk.moveBanner, { params: { bannerId: id }, body: { to } }),
  )

export const useRemoveBanner = () =>
  useBannerChange(({ id, version }: { id: string; version: number }) =>
    call(desk.removeBanner, { params: { bannerId: id }, body: { version } }),
  )

/** Uploads a picture for a banner that is being made. */
export const useAddPicture = (width: desk.BannerWidth) =>
  useMutation({
    mutationFn: async (file: File) =>
      call(desk.addBannerPicture, { params: { width }, body: new Uint8Array(await file.arrayBuffer()) }),
  })

const LISTS = {
  promotions: { read: desk.readContentPromotions, save: desk.saveContentPromotions },
  wishlist: { read: desk.readContentWishlist, save: desk.saveContentWishlist },
} as const

export const usePromotions = () =>
  useQuery({
    queryKey: ['content', 'promotions'],
    queryFn: ({ signal }) => call(LISTS.promotions.read, {}, { signal }),
    // The form was filled in on the version that its user saw.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useWishlist = () =>
  useQuery({
    queryKey: ['content', 'wishlist'],
    queryFn: ({ signal }) => call(LISTS.wishlist.read, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useSavePromotions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof desk.saveContentPromotions>['body']) =>
      call(LISTS.promotions.save, { body }),
    onSuccess: (saved) => queries.setQueryData(['content', 'promotions'], saved),
  })
}

export function useSaveWishlist() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof desk.saveContentWishlist>['body']) =>
      call(LISTS.wishlist.save, { body }),
    onSuccess: (saved) => queries.setQueryData(['content', 'wishlist'], saved),
  })
}
