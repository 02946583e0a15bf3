/** Returns a data URL: the content security policy allows pictures from our own origin and from data URLs only. */
export const pictureAddress = (bytes: Uint8Array<ArrayBufferLike>) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
  })
