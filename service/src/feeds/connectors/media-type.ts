/** Whether a media type, such as `image/png`, is of a kind. Its case does not matter (RFC 2045, 5.1). */
export const isOfKind = (kind: 'image' | 'audio' | 'video', type = ''): boolean =>
  type.trim().toLowerCase().startsWith(`${kind}/`);

/** The name of a file that is an image. */
export const isImageName = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** Types by which nothing is said: programs also write `None`, or the ending of the name. */
const isAnyType = /^(?:application\/octet-stream|binary\/octet-stream|unknown\b.*|[^/]*)$/i;

/** Whether an enclosure is an image: by its type, else by its name. */
export const isImage = (type = '', url = ''): boolean =>
  isOfKind('image', type) || (isAnyType.test(type) && isImageName.test(url));

/** The path of a file that is a video. Some feeds name one as a thumbnail. */
export const isVideoName = /\.(?:mp4|m4v|mov|webm)$/i;
