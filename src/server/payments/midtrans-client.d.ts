/** What this server uses of the package, which brings no types. Every answer is checked where it is read. */
declare module 'midtrans-client' {
  export class CoreApi {
    constructor(options: { isProduction: boolean; serverKey: string; clientKey: string })
    apiConfig: { getCoreApiBaseUrl(): string }
    /** An instance of axios; what is set here holds for each call. */
    httpClient: { http_client: { defaults: Record<string, unknown> } }
    charge(parameter: object): Promise<unknown>
    transaction: {
      status(orderId: string): Promise<unknown>
      cancel(orderId: string): Promise<unknown>
    }
  }
}
