import type { Page } from '@playwright/test'

/** Adds a virtual authenticator of Chromium, whose user verification always succeeds. */
export async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Counts the passkeys on the device. */
    countPasskeys: async () =>
      (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Makes user verification succeed or fail from now on. */
    setUserVerified: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
