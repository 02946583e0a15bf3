/** Longest answer taken from another system. */
const ANSWER_BYTES_MAX = 5 * 1024 * 1024

/** A `fetch` for other systems: follows no redirects and takes no endless answers. */
export function boundedFetch(
  send: typeof globalThis.fetch,
  bytesMax = ANSWER_BYTES_MAX,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'error' })
    const bytes = await readBounded(response, bytesMax)
    return new Response(bytes.length > 0 ? bytes : null, {
      status: response.status,
      headers: response.headers,
    })
  }
}

async function readBounded(response: Response, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the stream, and with it the connection.
    if (length > bytesMax) throw new Error(`answer longer than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
