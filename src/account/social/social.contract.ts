import * as z from 'zod/mini'
import { FRESH_SIGN_IN_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { post } from '#core/endpoint.ts'
import { opaqueText } from '#core/request-values.ts'

const provider = z.object({ provider: z.enum(['google', 'facebook']) })

export const linkSocial = post(
  '/connect/{provider}/link',
  'customer',
  `A one-time address (60 s, this browser only) that links the provider to the signed-in customer; needs the password, or a sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes without one`,
  {
    params: provider,
    body: z.object({
      password: z.optional(opaqueText(512, 'Input Password terlebih dahulu!')),
    }),
    reply: z.object({ url: z.string() }),
  },
)

export const unlinkSocial = post(
  '/connect/{provider}/unlink',
  'customer',
  'Take the link away, while another way in remains',
  {
    params: provider,
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const socialEndpoints = { linkSocial, unlinkSocial }
