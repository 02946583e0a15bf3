/** The content policy takes pictures of our own addresses and those written out, no others. */
export const pictureAddress = (bytes: Uint8Array<ArrayBufferLike>) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
  })
