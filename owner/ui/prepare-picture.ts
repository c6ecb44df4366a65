/** The service takes these, up to this size (`maxPictureBytes` there), and keeps this edge at most. */
const sentTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const maxBytes = 10 * 1_048_576;
const maxEdge = 2048;

export type PictureProblem = 'no-picture' | 'unreadable';

/** The first picture among chosen, dropped or pasted files; else the first file, which says what is wrong. */
export const pickPicture = (files: Iterable<File>): File | undefined => {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0];
};

/** Draws a picture again as JPEG, no larger than the service keeps it. */
async function redraw(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/**
 * What is sent of a file: the file itself, or for one that is too large, or of a kind such as HEIC that this browser
 * can read and the service cannot, the picture drawn again.
 */
export async function preparePicture(file: File): Promise<Blob | PictureProblem> {
  if (sentTypes.has(file.type) && file.size <= maxBytes) return file;
  // Some systems have no type for a photo of a phone.
  if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name)) return 'no-picture';
  return (await redraw(file).catch(() => null)) ?? 'unreadable';
}
