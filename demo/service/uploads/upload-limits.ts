const mebibyte = 1_048_576;

/** A photograph of a good telephone has four to eight. */
export const maxPictureBytes = 10 * mebibyte;
/** A minute of film from a telephone. */
export const maxFilmBytes = 100 * mebibyte;
/** What every line brings within the time that the server gives one request. */
export const pieceBytes = mebibyte / 2;

/** Decoded, a picture of so many pixels takes 128 MB; a whole one must be in memory to be turned. */
export const maxPixels = 32_000_000;
/**
 * Of AVIF, whose decoder takes twenty bytes a pixel and more: photographs of telephones. With more than eight bits a
 * colour half as many.
 */
export const maxAvifPixels = 12_500_000;
/** What the process of a picture may have: with the service, 512 MB are not reached. */
export const maxPictureProcessKib = 340 * 1024;
/** Beyond it pictures are no photographs, and decoders have had their faults. */
export const maxEdgePixels = 16_384;
/** Longest edge of what is kept: more than any board shows. */
export const keptEdgePixels = 2048;

export const maxFilmSeconds = 60;
/** Of one picture of a film: 4K, as telephones take it. */
export const maxFilmPixels = 4096 * 2304;
/**
 * Pixels × pictures a second × seconds: a minute of a usual telephone's film takes half of it, half a minute of 4K all.
 */
export const maxFilmWork = 8_000_000_000;

/** Time for one file, on a machine that has much else to do: what takes longer is made to take long. */
export const pictureTimeoutMs = 60_000;
export const filmTimeoutMs = 300_000;

/** A form that is left open over night still works in the morning. */
export const uploadLifeMs = 86_400_000;
/** Bytes that all uploads together may hold. */
export const maxWaitingBytes = 2048 * mebibyte;
/**
 * Bytes that the uploads of one board may hold: a quarter, so that what is sent to one board takes no room from the
 * others.
 */
export const maxBoardWaitingBytes = maxWaitingBytes / 4;
/** Nobody's file goes sooner to make room for others: time to write a post. */
export const safeWaitMs = 1_800_000;
