import { fillIn } from '../../text/fill-in.ts';
import type { FormWords, ShownFile, ShownFiles } from './post-form-setup.ts';

const megabyte = 1_000_000;

/** `2.4 MB`, in the digits and marks of the language. */
export const formatBytes = (bytes: number, locale: string): string => {
  const isSmall = bytes < megabyte / 10;
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: isSmall ? 'kilobyte' : 'megabyte', maximumFractionDigits: isSmall ? 0 : 1 });
  return format.format(bytes / (isSmall ? 1000 : megabyte));
};

/** How far a file is. */
export function describeStep({ step, progress }: ShownFile, words: FormWords, locale: string): string {
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
    case 'failed':
      return words.fileFailed;
  }
}

/** Why a file was not taken. */
export const describeRefusal = ({ name, problem, most }: ShownFiles['refused'][number], words: FormWords, locale: string): string =>
  fillIn(words.files[problem], { name, most: problem === 'too-many' ? new Intl.NumberFormat(locale).format(most) : formatBytes(most, locale) });
