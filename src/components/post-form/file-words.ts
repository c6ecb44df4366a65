import { fillIn } from '../../text/fill-in.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { FormFile, FormFilesState } from '../../state/form-files.ts';
import type { FormWords } from './posting.ts';

/** The largest unit that leaves significant digits: 90 kB, 0.4 MB, 2.4 MB, 100 MB, 1.5 GB. */
const units = [
  [1e9, 'gigabyte'],
  [1e5, 'megabyte'],
  [0, 'kilobyte'],
] as const;
const bytesIn = { gigabyte: 1e9, megabyte: 1e6, kilobyte: 1000 };

/** In the number format of the language; rounded down, because limits are written with it too. */
export const formatBytes = (bytes: number, locale: string): string => {
  const unit = units.find(([min]) => bytes >= min)?.[1] ?? 'kilobyte';
  const value = bytes / bytesIn[unit];
  const steps = unit === 'kilobyte' || value >= 10 ? 1 : 10;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    Math.floor(value * steps) / steps,
  );
};

/** A limit in two digits, which are easy to remember: 104,857,600 bytes are 100 MB. */
const formatLimit = (bytes: number, locale: string): string => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(bytes || 1)) - 1);
  return formatBytes(Math.floor(bytes / step) * step, locale);
};

/** The maximum number of files, and their maximum sizes: `videoBytes` 0 = no videos. */
export function describeLimits(
  maxFiles: number,
  pictureBytes: number,
  videoBytes: number,
  words: FormWords,
  locale: string,
): string {
  const pictures = formatLimit(pictureBytes, locale);
  const limits = videoBytes
    ? fillIn(fillInCount(words.mediaLimits, maxFiles, locale), { pictures, videos: formatLimit(videoBytes, locale) })
    : fillIn(fillInCount(words.pictureLimits, maxFiles, locale), { max: pictures });
  // The owner's own hint may contain the number.
  return `${limits} ${fillIn(words.mediaHint, { n: formatNumber(maxFiles, locale) })}`;
}

/** The upload step of a file. */
export function describeStep({ step, progress }: FormFile, words: FormWords, locale: string): string {
  switch (step) {
    case 'sending':
      return fillIn(words.uploading, { share: new Intl.NumberFormat(locale, { style: 'percent' }).format(progress) });
    case 'preparing':
    case 'paused':
      return words[step];
    case 'waiting':
      return words.fileWaiting;
    case 'done':
      return words.uploaded;
    case 'full':
      return words.fileFull;
    case 'failed':
      return words.fileFailed;
  }
}

/** Why files were refused: a sentence for each, and one for all that are too many: "IMG_5.jpg (+35) was not added". */
export function describeRefusals(
  refused: FormFilesState['refused'],
  words: FormWords,
  locale: string,
): readonly string[] {
  const count = (n: number) => new Intl.NumberFormat(locale).format(n);
  const tooMany = refused.filter(({ problem }) => problem === 'too-many');
  return refused
    .filter((one) => one.problem !== 'too-many' || one === tooMany[0])
    .map(({ name, problem, max }) => {
      const isOfMany = problem === 'too-many';
      const others = isOfMany && tooMany.length > 1 ? ` (+${count(tooMany.length - 1)})` : '';
      return fillIn(words.files[problem], {
        name: `${name}${others}`,
        max: isOfMany ? count(max) : formatLimit(max, locale),
      });
    });
}
