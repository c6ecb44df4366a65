const mebibyte = 1_048_576;

/** The folder of the parts of uploads. */
export const uploadsFolder = 'uploads/';

/** A photo of a good phone has 4 to 8 MiB. */
export const maxPictureBytes = 10 * mebibyte;
/** One minute of video from a phone. */
export const maxVideoBytes = 100 * mebibyte;
/** A size that any connection can transfer within the server's request timeout. */
export const pieceBytes = mebibyte / 2;

/** A decoded picture of this size takes 128 MB; the whole picture must be in memory to be rotated. */
export const maxPixels = 32_000_000;
/**
 * The limit for AVIF, whose decoder needs at least twenty bytes per pixel. It allows photos of phones. With more than
 * eight bits per color channel, half as many pixels are allowed.
 */
export const maxAvifPixels = 12_500_000;
/** The memory limit of the picture process. Together with the service it stays below 512 MB. */
export const maxPictureProcessKib = 340 * 1024;
/** Longer edges do not occur in photos, and decoders have had bugs with them. */
export const maxEdgePixels = 16_384;
/** The maximum edge of a stored picture, which is more than any board shows. */
export const keptEdgePixels = 2048;

export const maxVideoSeconds = 60;
/** The maximum pixels of one frame of a video: 4K, as phones record it. */
export const maxVideoPixels = 4096 * 2304;
/**
 * Pixels × frames per second × seconds. One minute of a typical phone video uses half of it, and 30 seconds of 4K use
 * all of it.
 */
export const maxVideoWork = 8_000_000_000;

/** The timeout for one file, on a machine under load. Files that take longer are designed to be slow. */
export const pictureTimeoutMs = 60_000;
export const videoTimeoutMs = 300_000;

/** A form that is open overnight still works in the morning. */
export const uploadLifeMs = 86_400_000;
/** The maximum number of bytes of all waiting uploads. */
export const maxPendingBytes = 2048 * mebibyte;
/**
 * The maximum number of bytes of one board's waiting uploads. It is a quarter, so that one board cannot use the space
 * of the others.
 */
export const maxBoardPendingBytes = maxPendingBytes / 4;
/** The minimum time before a file can be removed to free space, which is enough to write a post. */
export const safeWaitMs = 1_800_000;
