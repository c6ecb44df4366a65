/** Reads width and height from a JPEG's first frame header; null when the bytes are not a JPEG. */
export function readJpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  // Segments: 0xFF, marker, length (which includes itself), content.
  for (let offset = 2; offset + 9 <= bytes.length; offset += 2 + view.getUint16(offset + 2)) {
    const marker = view.getUint16(offset);
    const isFrameHeader =
      marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
    if (isFrameHeader) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    if (marker >> 8 !== 0xff) return null;
  }
  return null;
}
